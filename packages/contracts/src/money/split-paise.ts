import type { Paise } from './paise';

/**
 * Parts of a total in proportion to the weights, to the paisa: what is left over goes, one paisa each, to the parts that
 * lost most by rounding, earlier ones first. No part exceeds its weight where the total does not exceed their sum.
 */
export function splitPaise(total: Paise, weights: readonly Paise[]): Paise[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((part) => part / sum);
  const left = Number(BigInt(total) - parts.reduce((all, part) => all + part, 0n));
  const luckiest = exact
    .map((part, at) => ({ at, rest: part % sum }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
    .slice(0, left)
    .map(({ at }) => at);
  return parts.map((part, at) => Number(part) + (luckiest.includes(at) ? 1 : 0));
}
