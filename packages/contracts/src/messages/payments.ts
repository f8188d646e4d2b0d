import { z } from 'zod';
import { defineMessage } from './message';
import { paymentTopic } from './topics';

const Paise = z.number().int();

/** The provider holds the buyer's money for this order. */
export const PaymentCaptured = defineMessage({
  topic: paymentTopic,
  type: 'payments.payment.captured',
  version: 1,
  data: z.object({
    orderId: z.string(),
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
  data: z.object({ orderId: z.string(), providerPaymentId: z.string(), refundId: z.string(), amountPaise: Paise }),
});
