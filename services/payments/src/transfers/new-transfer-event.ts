import type { ProviderPayment, ProviderRefund } from '../provider/payment-provider';
import type { ProviderEventRow } from '../webhooks/provider-event.schema';

/** As if the bank had sent a webhook: stored with the confirmation, it is processed by whichever process is there. */
export const newTransferEvent = (
  id: string,
  content: { payment: ProviderPayment } | { refund: ProviderRefund },
  receivedAt: Date,
): ProviderEventRow => ({
  _id: `bank-transfer/${id}`,
  provider: 'bank-transfer',
  body: JSON.stringify(content),
  receivedAt,
  handledAt: null,
  lastError: '',
  attempts: 0,
});
