import type {
  PaymentPage,
  ProviderFee,
  ProviderPayment,
  ProviderRefund,
  WebhookContent,
} from '../provider/payment-provider';
import type { PaymentEntity, PaymentLink, RazorpayWebhook, RefundEntity } from './entities';
import { isMarked, orderIdOf } from './marks';
import { toDispute, toSettlement } from './statement-mapping';

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
  fee: feeOf(entity),
});

export const toRefund = (entity: RefundEntity): ProviderRefund => ({
  id: entity.id,
  paymentId: entity.payment_id,
  amountPaise: entity.amount,
  state: entity.status,
  ...(entity.speed_processed && { speed: entity.speed_processed }),
  key: keyOf(entity),
  at: timeOf(entity.created_at),
});

export const toWebhookContent = ({ payload }: RazorpayWebhook, source: string): WebhookContent => ({
  page: payload.payment_link && toPage(payload.payment_link.entity),
  payment: payload.payment && toPayment(payload.payment.entity, source),
  refund: payload.refund && toRefund(payload.refund.entity),
  settlement: payload.settlement && toSettlement(payload.settlement.entity),
  dispute: payload.dispute && toDispute(payload.dispute.entity),
});

/** A refunded payment was captured first, unless Razorpay returned an authorised one by itself. */
function paymentStateOf({ status, captured }: PaymentEntity): ProviderPayment['state'] {
  if (status === 'refunded' && captured === false) return 'returned';
  if (status === 'captured' || status === 'refunded') return 'captured';
  return status === 'authorized' || status === 'failed' ? status : 'other';
}

const feeOf = ({ fee, tax }: PaymentEntity): ProviderFee | undefined =>
  typeof fee === 'number' ? { feePaise: fee, taxPaise: tax ?? 0 } : undefined;

/** The description of a payment by link is `#` and the link id without its prefix. */
export function pageIdOf({ description }: Pick<PaymentEntity, 'description'>): string {
  const found = /^#(\w+)$/.exec(description ?? '');
  return found ? `plink_${found[1]}` : '';
}

/** Our key of a refund, in either of the two fields that Razorpay returns it in. */
const keyOf = ({ receipt, notes }: RefundEntity): string =>
  receipt || (typeof notes.receipt === 'string' ? notes.receipt : '');
