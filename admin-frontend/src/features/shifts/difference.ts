import { rupees } from '@utsav/web-kit/format/rupees';

export const toneOfDifference = (amount: number): 'exact' | 'over' | 'short' =>
  amount === 0 ? 'exact' : amount > 0 ? 'over' : 'short';

/** `Over ₹20`, `Short ₹1.50`, `Exact`. */
export function differenceText(amount: number): string {
  const tone = toneOfDifference(amount);
  if (tone === 'exact') return 'Exact';
  return `${tone === 'over' ? 'Over' : 'Short'} ${rupees(Math.abs(amount))}`;
}
