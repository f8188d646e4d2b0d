import type { PaymentVerified } from '@utsav/contracts/http/checkout';
import { isApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { api } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import type { PaymentIdentifiers } from './payment-identifiers';
import { messages } from './messages';

export type Outcome =
  | { stage: 'success'; payment: PaymentVerified }
  /** `orderId` and `eventId` are empty where the server did not return them. */
  | { stage: 'failed'; reason: string; orderId: string; eventId: string; isFinal: boolean }
  | { stage: 'pending'; orderId: string; waitSeconds: number; reason: string };

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Waiting, not failed: the bank, the network or our server needs longer. */
function pendingOf(error: unknown): Outcome | null {
  const reason = textOfError(error);
  if (error instanceof NetworkError) return { stage: 'pending', orderId: '', waitSeconds: 3, reason };
  if (isApiError(error, 'PAYMENT_PENDING'))
    return {
      stage: 'pending',
      orderId: error.params.orderId ?? '',
      waitSeconds: between(2, error.params.retryAfterSeconds || 2, 3),
      reason,
    };
  if (isApiError(error, 'RATE_LIMITED') || isApiError(error, 'UNAVAILABLE') || isApiError(error, 'TICKET_NOT_READY')) {
    return { stage: 'pending', orderId: '', waitSeconds: between(2, error.params.retryAfterSeconds || 3, 15), reason };
  }
  return null;
}

function failureOf(error: unknown): Outcome {
  if (isApiError(error, 'PAYMENT_NOT_COMPLETED')) {
    const { state, orderId, eventId } = error.params;
    return {
      stage: 'failed',
      reason: messages.failed(state),
      orderId: orderId ?? '',
      eventId: eventId ?? '',
      isFinal: true,
    };
  }
  if (isApiError(error, 'PAYMENT_REFUNDED') || isApiError(error, 'PAYMENT_AMOUNT_DIFFERS'))
    return {
      stage: 'failed',
      reason: textOfError(error),
      orderId: error.params.orderId ?? '',
      eventId: error.params.eventId ?? '',
      isFinal: true,
    };
  if (isApiError(error, 'PAYMENT_UNDER_REVIEW'))
    return {
      stage: 'failed',
      reason: textOfError(error),
      orderId: error.params.orderId ?? '',
      eventId: '',
      isFinal: true,
    };
  if (isApiError(error, 'PAYMENT_IDENTIFIERS_MISSING'))
    return { stage: 'failed', reason: messages.missing, orderId: '', eventId: '', isFinal: true };
  return { stage: 'failed', reason: messages.verificationFailed, orderId: '', eventId: '', isFinal: false };
}

/** Idempotent: the server returns the same for the same payment. */
export async function verifyPayment(identifiers: PaymentIdentifiers, signal: AbortSignal): Promise<Outcome> {
  try {
    const { data } = await api.call('POST /api/payout/PaymentSuccessful', { body: identifiers, signal });
    return { stage: 'success', payment: data };
  } catch (error) {
    if (signal.aborted) throw error;
    return pendingOf(error) ?? failureOf(error);
  }
}
