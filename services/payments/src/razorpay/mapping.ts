import type { PaymentPage, ProviderPayment, ProviderRefund, WebhookContent } from '../provider/payment-provider';
import type { PaymentEntity, PaymentLink, RazorpayWebhook, RefundEntity } from './entities';

const timeOf = (seconds: number | undefined): Date | undefined => (seconds ? new Date(seconds * 1000) : undefined);

const pageStates = {
  created: 'open',
  issued: 'open',
  partially_paid: 'open',
  paid: 'paid',
  expired: 'closed',
  cancelled: 'closed',
} as const satisfies Record<PaymentLink['status'], PaymentPage['state']>;

export const toPage = (link: PaymentLink): PaymentPage => ({
  id: link.id,
  url: link.short_url,
  orderId: link.reference_id ?? '',
  state: pageStates[link.status],
  captures: (link.payments ?? [])
    .filter(({ status }) => status === 'captured')
    .map(({ payment_id, amount, method, created_at }) => ({
      id: payment_id,
      amountPaise: amount,
      currency: link.currency,
      method: method ?? '',
      at: timeOf(created_at),
    })),
});

/** Payments by links of this installation carry `source` in their notes; those of release 0.1.0 only an order id. */
export const toPayment = (entity: PaymentEntity, source: string): ProviderPayment => ({
  id: entity.id,
  orderId: orderIdOf(entity),
  isOurs: isMarked(entity, source),
  pageId: pageIdOf(entity),
  amountPaise: entity.amount,
  currency: entity.currency,
  method: entity.method ?? '',
  state: paymentStateOf(entity),
  failureReason: entity.error_description ?? '',
  at: timeOf(entity.created_at),
});

export const toRefund = (entity: RefundEntity): ProviderRefund => ({
  id: entity.id,
  paymentId: entity.payment_id,
  amountPaise: entity.amount,
  state: entity.status,
  key: keyOf(entity),
  at: timeOf(entity.created_at),
});

export const toWebhookContent = ({ payload }: RazorpayWebhook, source: string): WebhookContent => ({
  page: payload.payment_link && toPage(payload.payment_link.entity),
  payment: payload.payment && toPayment(payload.payment.entity, source),
  refund: payload.refund && toRefund(payload.refund.entity),
});

/** A refunded payment was captured first, unless Razorpay returned an authorised one by itself. */
function paymentStateOf({ status, captured }: PaymentEntity): ProviderPayment['state'] {
  if (status === 'refunded' && captured === false) return 'returned';
  if (status === 'captured' || status === 'refunded') return 'captured';
  return status === 'authorized' || status === 'failed' ? status : 'other';
}

const oldOrderId = /^ord_[a-z0-9]+$/;

const isMarked = (entity: PaymentEntity, source: string): boolean =>
  entity.notes.source === undefined ? oldOrderId.test(orderIdOf(entity)) : entity.notes.source === source;

/** The description of a payment by link is `#` and the link id without its prefix. */
function pageIdOf({ description }: PaymentEntity): string {
  const found = /^#(\w+)$/.exec(description ?? '');
  return found ? `plink_${found[1]}` : '';
}

/** Our reference: notes of a link are copied to its payments. */
const orderIdOf = ({ notes }: PaymentEntity): string => (typeof notes.order_id === 'string' ? notes.order_id : '');

/** Our key of a refund, in either of the two fields that Razorpay returns it in. */
const keyOf = ({ receipt, notes }: RefundEntity): string =>
  receipt || (typeof notes.receipt === 'string' ? notes.receipt : '');
