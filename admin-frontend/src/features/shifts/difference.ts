import { rupees } from '@utsav/web-kit/format/rupees';

/** What is short is worse than what is over. */
export const toneOfDifference = (amount: number): 'green' | 'amber' | 'red' =>
  amount === 0 ? 'green' : amount > 0 ? 'amber' : 'red';

/** `Over ₹20`, `Short ₹1.50`, `Exact`. */
export function differenceText(amount: number): string {
  if (amount === 0) return 'Exact';
  return `${amount > 0 ? 'Over' : 'Short'} ${rupees(Math.abs(amount))}`;
}
