import type { OnSale } from '@utsav/contracts/http/on-sale';
import { rupees } from '@utsav/web-kit/format/rupees';
import { counted, formatCount } from '../../lib/counted';
import { Figures } from '../../components/figures';

export function BigNumbers({
  figures: { soldTickets, ordersToday, openHolds, revenueToday, categories },
}: {
  figures: OnSale;
}) {
  const total = categories.reduce((sum, { totalSeats }) => sum + totalSeats, 0);
  const held = categories.reduce((sum, { heldSeats }) => sum + heldSeats, 0);
  return (
    <Figures
      label="Numbers"
      isLarge
      figures={[
        { label: 'Tickets sold', value: formatCount(soldTickets), under: `of ${formatCount(total)} seats` },
        { label: 'Revenue today', value: rupees(revenueToday), under: counted(ordersToday, 'order') },
        { label: 'Open holds', value: formatCount(openHolds), under: `${counted(held, 'seat')} held` },
      ]}
    />
  );
}
