import type { CountedCash, Shift } from '@utsav/contracts/http/shift';
import { rupees } from '@utsav/web-kit/format/rupees';
import { counted } from '../../lib/counted';

/** The figures of a shift in the order in which they give each other, with their labels. */
export function figuresOf({ openingFloat, report, countedCash }: Shift): [label: string, value: string][] {
  if (!report) return [['Opening float', rupees(openingFloat)]];
  return [
    ['Opening float', rupees(openingFloat)],
    [`Sales (${counted(report.bookings, 'booking')}, ${counted(report.tickets, 'ticket')})`, rupees(report.sales)],
    ...optional('of it by UPI', report.upi),
    ...optional('of it by card', report.card),
    ['Discounts given', rupees(report.discounts)],
    ...(report.refunds > 0
      ? [[`Paid back (${counted(report.refunds, 'refund')})`, `−${rupees(report.refunded)}`] as [string, string]]
      : []),
    ...optional('of it by UPI', -report.upiRefunded),
    ...optional('of it by card', -report.cardRefunded),
    ['Expected cash', rupees(report.expectedCash)],
    ...(countedCash === null ? [] : [['Counted cash', rupees(countedCash)] as [string, string]]),
  ];
}

const optional = (label: string, amount: number): [string, string][] => (amount === 0 ? [] : [[label, rupees(amount)]]);

/** What was in the drawer, note by note and the coins, with their labels. */
export const countedRows = ({ denominations, coins }: CountedCash): [label: string, value: string][] => [
  ...denominations
    .filter(({ count }) => count > 0)
    .map(({ value, count }): [string, string] => [`${rupees(value)} × ${count}`, rupees(value * count)]),
  ['Coins', rupees(coins)],
];
