import type { Link, Order, Payment } from '../store/records';
import type { EventDraft } from '../webhooks/event-bodies';

export interface CaptureStep {
  readonly link: Link;
  readonly order: Order;
  readonly payment: Payment;
  readonly drafts: readonly EventDraft[];
}

/** It can be paid. */
export const isOpen = ({ status }: Link): boolean => status === 'created' || status === 'partially_paid';

/** What is left to pay of a link. */
export const dueOf = ({ status, amount, amountPaid }: Link): number =>
  status === 'partially_paid' ? amount - amountPaid : amount;

/** Money has come in: what it does to payment, order and link, and which events are sent. */
export function captureStep(link: Link, order: Order, payment: Payment, now: number): CaptureStep {
  const captured: Payment = {
    ...payment,
    status: 'captured',
    failure: null,
    capturedAt: now,
    captureDueMs: 0,
    autoRefundDueMs: 0,
  };
  const paymentDrafts: EventDraft[] = [
    ...(payment.status === 'authorized'
      ? []
      : [{ name: 'payment.authorized', link, payment: { ...captured, status: 'authorized' } } as const]),
    { name: 'payment.captured', link, payment: captured },
  ];
  if (order.status === 'paid') return { link, order, payment: captured, drafts: paymentDrafts };

  const amountPaid = link.amountPaid + captured.linkAmount;
  const isPart = captured.lateLinkStatus === 'partially_paid' && amountPaid < link.amount;
  const status = isPart ? 'partially_paid' : isOpen(link) || captured.lateLinkStatus === 'paid' ? 'paid' : link.status;
  const paidLink: Link = {
    ...link,
    status,
    amountPaid,
    updatedAt: now,
    payments: [
      ...link.payments,
      {
        paymentId: captured.id,
        amount: captured.amount,
        method: captured.method,
        createdAt: captured.createdAt,
        updatedAt: now,
      },
    ],
  };
  const paidOrder: Order = {
    ...order,
    amountPaid,
    status: isPart ? 'attempted' : 'paid',
    attempts: Math.max(order.attempts, 1),
    updatedAt: now,
  };
  return {
    link: paidLink,
    order: paidOrder,
    payment: captured,
    drafts: [
      ...paymentDrafts,
      ...(isPart ? [] : [{ name: 'order.paid', link: paidLink, order: paidOrder, payment: captured } as const]),
      ...(status === 'paid'
        ? [{ name: 'payment_link.paid', link: paidLink, order: paidOrder, payment: captured } as const]
        : []),
    ],
  };
}
