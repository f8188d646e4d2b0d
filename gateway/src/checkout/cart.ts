import type { CartLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';

/** Merges entries: one per ticket and one with a quantity mean the same. */
export function cartLines(chosen: readonly { categoryId: string; quantity: number }[]): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { categoryId, quantity } of chosen)
    quantities.set(categoryId, (quantities.get(categoryId) ?? 0) + quantity);
  return [...quantities].map(([category, quantity]) => ({ category, quantity }));
}
