import { z } from 'zod';
import { defineMessage } from './message';
import { OptionalText } from './optional-text';
import { paymentTopic } from './topics';

const Paise = z.number().int();

/** The provider holds the buyer's money for this order. */
export const PaymentCaptured = defineMessage({
  topic: paymentTopic,
  type: 'payments.payment.captured',
  version: 1,
  data: z.object({
    orderId: z.string(),
    /** Absent where only booking knows it. */
    eventId: OptionalText,
    providerPaymentId: z.string(),
    amountPaise: Paise,
    currency: z.string(),
    method: z.string(),
    capturedAt: z.iso.datetime(),
  }),
});

export const PaymentRefunded = defineMessage({
  topic: paymentTopic,
  type: 'payments.payment.refunded',
  version: 1,
  formerFields: { askedAs: 'refundRequestId' },
  data: z.object({
    orderId: z.string(),
    providerPaymentId: z.string(),
    /** The provider's id of it; for cash our own. */
    refundId: z.string(),
    amountPaise: Paise,
    /** `refundId` of the `RefundRequested` that requested it. */
    refundRequestId: z.string(),
  }),
});

/** A refund that the provider refused for good or reported as failed; a person must look. */
export const RefundFailed = defineMessage({
  topic: paymentTopic,
  type: 'payments.payment.refund-failed',
  version: 1,
  formerFields: { askedAs: 'refundRequestId' },
  data: z.object({ orderId: z.string(), refundRequestId: z.string(), amountPaise: Paise, reason: z.string() }),
});
