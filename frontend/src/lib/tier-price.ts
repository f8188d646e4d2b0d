import type { TicketCategory } from '@utsav/contracts/http/event';
import { rupees } from '@utsav/web-kit/format/rupees';
import { messages } from './messages';

type Priced = Pick<TicketCategory, 'price' | 'fee' | 'allInPrice'>;

export const isFreeTier = ({ price, fee }: Pick<TicketCategory, 'price' | 'fee'>): boolean => price + fee === 0;

/** What one ticket costs. Only the server computes tax: without its amount this is the bare price, marked as such. */
export function tierPrice({ price, fee, allInPrice }: Priced): { amount: number; isAllIn: boolean } {
  if (isFreeTier({ price, fee })) return { amount: 0, isAllIn: true };
  return { amount: allInPrice ?? price, isAllIn: typeof allInPrice === 'number' };
}

/** `isFrom`: it costs more in other shows that can be chosen. */
export function tierPriceText(tier: Priced & { isFrom?: boolean }): string {
  const { amount, isAllIn } = tierPrice(tier);
  if (isFreeTier(tier) && !tier.isFrom) return messages.freeEntry;
  const price = isAllIn ? rupees(amount) : messages.feeAndTaxExtra(rupees(amount));
  return tier.isFrom ? messages.priceFrom(price) : price;
}
