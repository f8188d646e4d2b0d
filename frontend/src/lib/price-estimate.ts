import type { TicketCategory } from '@utsav/contracts/http/event';

const GST_RATE = 0.18;

const halfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);

/** What one ticket costs with fee and GST, by the published formula; the checkout shows the server's own figure. */
export function allInPrice({ price, fee }: Pick<TicketCategory, 'price' | 'fee'>): number {
  const paise = Math.round((price + fee) * 100);
  return halfUp((paise + halfUp(paise * GST_RATE)) / 100);
}
