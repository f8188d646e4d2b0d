import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { paymentState } from '@utsav/contracts/grpc/payments';
import type { PaymentRow } from './payment.schema';
import { paidForOrder } from './payment-transitions';

export function paymentView(row: PaymentRow): rpc.Payment {
  const [capture] = row.captures;
  return {
    orderId: row._id,
    state: paymentState.toProto(row.state),
    linkId: row.linkId || undefined,
    url: row.url || undefined,
    amountPaise: row.amountPaise,
    providerPaymentId: capture?.providerPaymentId,
    method: capture?.method,
    eventId: row.eventId || undefined,
    capture: capture && {
      providerPaymentId: capture.providerPaymentId,
      amountPaise: paidForOrder(capture),
      currency: capture.currency,
      method: capture.method,
    },
  };
}
