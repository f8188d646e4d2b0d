import type { LivePayment } from '@utsav/contracts/http/payment';
import { minutes } from '@utsav/service-kit/time/clock';
import { paidForOrder } from '../payments/payment-transitions';
import type { PaymentRow } from '../payments/payment.schema';

export type LiveStatus = LivePayment['liveStatus'];

/** Time-out of the request for a payment page; after it the status is unknown. */
const linkTimeoutMs = minutes(1);

const sum = (paise: number[]): number => paise.reduce((total, one) => total + one, 0);
/** Without fees that buyers paid to the provider. */
export const capturedPaise = ({ captures }: PaymentRow): number => sum(captures.map(paidForOrder));
export const refundedPaise = ({ captures }: PaymentRow): number =>
  sum(captures.map((capture) => capture.refundedPaise));

/** Status of a payment in the console: the first matching rule. The README has the same as a table. */
const rules: readonly [LiveStatus, (row: PaymentRow, now: Date) => boolean][] = [
  ['refunded', (row) => row.captures.length > 0 && refundedPaise(row) >= capturedPaise(row)],
  ['paid', (row) => row.booking !== null && refundedPaise(row) === 0],
  ['captured', ({ captures }) => captures.length > 0],
  ['pending', ({ lastAttempt }) => lastAttempt?.status === 'authorized'],
  ['failed', ({ state, lastAttempt }) => state === 'refused' || state === 'closed' || lastAttempt?.status === 'failed'],
  ['created', ({ state }) => state === 'open'],
  ['pending', ({ requestedAt }, now) => now.getTime() - requestedAt.getTime() < linkTimeoutMs],
];

const total = (of: string) => ({ $sum: of });
/** As `capturedPaise` and `refundedPaise`, in the database. */
export const capturedSum = {
  $subtract: [total('$captures.amountPaise'), total('$captures.buyerFeePaise')],
};
export const refundedSum = total('$captures.refundedPaise');

/** The same rules in the database. */
export function liveStatusOf(now: Date): unknown {
  const isCaptured = { $gt: [{ $size: { $ifNull: ['$captures', []] } }, 0] };
  const inOrder: readonly [LiveStatus, object][] = [
    ['refunded', { $and: [isCaptured, { $gte: [refundedSum, capturedSum] }] }],
    ['paid', { $and: [{ $gt: ['$booking', null] }, { $eq: [refundedSum, 0] }] }],
    ['captured', isCaptured],
    ['pending', { $eq: ['$lastAttempt.status', 'authorized'] }],
    ['failed', { $or: [{ $in: ['$state', ['refused', 'closed']] }, { $eq: ['$lastAttempt.status', 'failed'] }] }],
    ['created', { $eq: ['$state', 'open'] }],
    ['pending', { $gt: ['$requestedAt', new Date(now.getTime() - linkTimeoutMs)] }],
  ];
  return inOrder.reduceRight<unknown>((otherwise, [status, fits]) => ({ $cond: [fits, status, otherwise] }), 'unknown');
}

export const liveStatus = (row: PaymentRow, now: Date): LiveStatus =>
  rules.find(([, fits]) => fits(row, now))?.[0] ?? 'unknown';
