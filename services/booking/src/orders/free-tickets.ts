import { freeWhileSeatsLast } from '@utsav/contracts/shows/free-tickets';
import { ticketCount, type OrderRow } from './order.schema';
import type { EventWorkspace } from '../lanes/workspace';
import { StockWorkspace } from '../stock/stock-workspace';

type Seats = Pick<OrderRow, 'quote' | 'lines' | 'quantity'>;

/**
 * What an order takes when free tickets come only while seats last: paid ones first, then as many free ones as are left
 * of the category. It never takes fewer seats than were paid for, so a lack of these is still refused.
 */
export function whileSeatsLast(event: EventWorkspace, { quote, lines }: Seats): Seats {
  const seats = quote.lines.map((line, at) => {
    const { stockId = '', draws = [] } = lines[at] ?? {};
    const left = Math.min(...[stockId, ...draws].map((id) => event.use(StockWorkspace).find(id)?.available ?? 0));
    return { ...line, freeQuantity: freeWhileSeatsLast(line, left) };
  });
  const granted = { ...quote, lines: seats };
  return {
    quote: granted,
    lines: lines.map((line, at) => {
      const { paidQuantity = 0, freeQuantity = 0 } = seats[at] ?? {};
      return { ...line, quantity: paidQuantity + freeQuantity };
    }),
    quantity: ticketCount({ quote: granted }),
  };
}
