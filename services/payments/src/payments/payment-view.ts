import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { PaymentRow } from './payment.schema';

export function paymentView(row: PaymentRow): rpc.Payment {
  const [capture] = row.captures;
  return {
    orderId: row._id,
    state: row.state,
    linkId: row.linkId,
    url: row.url,
    amountPaise: row.amountPaise,
    providerPaymentId: capture?.providerPaymentId ?? '',
    method: capture?.method ?? '',
  };
}
