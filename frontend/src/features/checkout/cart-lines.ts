import type { TicketCategory } from '@utsav/contracts/http/event';
import { bookableTiers, quantityLimit } from '../../lib/ticket-tiers';

/** Tickets of one tier in the order. */
export interface CartLine {
  tier: TicketCategory;
  quantity: number;
  /** As many of this tier as fit beside the other lines. */
  limit: number;
}

/** Tickets of further tiers, by the tier's key. */
export type FurtherTickets = Readonly<Record<string, number>>;

/** Of the whole order, free tickets of an offer not counted. */
export const ticketsIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The chosen tier first, then further ones. Seats may be sold while the page is open, and an address may name too many:
 * what does not fit is left out, of the chosen tier last.
 */
export function cartLines(
  tiers: readonly TicketCategory[],
  { tier, quantity, further }: { tier: TicketCategory; quantity: number; further: FurtherTickets },
  mostTickets: number,
): CartLine[] {
  let remaining = mostTickets;
  const take = (of: TicketCategory, wanted: number) => {
    const taken = Math.min(wanted, quantityLimit(of, remaining));
    remaining -= taken;
    return { tier: of, quantity: taken };
  };
  const chosen = take(tier, quantity);
  const rest = bookableTiers(tiers)
    .filter(({ key }) => key !== tier.key && (further[key] ?? 0) > 0)
    .map((of) => take(of, further[of.key]!));
  return [chosen, ...rest.filter((line) => line.quantity > 0)].map((line) => ({
    ...line,
    limit: quantityLimit(line.tier, line.quantity + remaining),
  }));
}

/** `stalls:2,balcony:1`, as it stands in the address. */
export const furtherText = (further: FurtherTickets): string | undefined =>
  Object.entries(further)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => `${key}:${quantity}`)
    .join(',') || undefined;

export function furtherOfText(text: string | null): FurtherTickets {
  const pairs = (text ?? '').split(',').map((pair): [string, number] => {
    const [key = '', quantity] = pair.split(':');
    return [key, Number(quantity)];
  });
  return Object.fromEntries(pairs.filter(([key, quantity]) => key && Number.isInteger(quantity) && quantity > 0));
}
