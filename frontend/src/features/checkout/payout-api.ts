import { ApiError, isApiError } from '@utsav/web-kit/api-client/api-error';
import { api } from '../../lib/api';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { messages } from './messages';

export interface Cart {
  amount: number;
  userId: string;
  eventId: string;
  ticketCategories: { categoryId: string; quantity: number; price: number }[];
  discountCode?: string;
  showtime?: string;
}

const MAX_ATTEMPTS = 5;
/** Exponential back-off: every rejected buyer retries. */
const OVERLOAD_BACKOFF_SECONDS = [2, 4, 8];

/** Jitter, so that the retries do not come at once. */
const withJitter = (seconds: number): number => seconds * (0.75 + Math.random() / 2);

/** Resolves at once when it is aborted. */
const wait = (seconds: number, { signal }: Attempt) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Placed {
  orderId: string;
  paymentUrl: string;
  message: string | undefined;
}

interface Attempt {
  /** Aborted by a buyer who does not want to wait; a request in flight is still awaited. */
  signal: AbortSignal;
  /** The server is overloaded: a retry follows. */
  onCrowded: () => void;
}

/** A 4xx is final; after a lost connection or a server error an order may exist. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'IN_PROGRESS';

/**
 * Idempotency key of one attempt: reused while the outcome is unknown, so that pressing again cannot order twice,
 * and discarded once the server has responded.
 */
export function createPayoutCaller() {
  let pending: { content: string; key: string } | undefined;

  return async (cart: Cart, attempt: Attempt): Promise<Placed> => {
    const content = JSON.stringify(cart);
    if (pending?.content !== content) pending = { content, key: randomId() };
    const { key } = pending;
    const pauses = [...OVERLOAD_BACKOFF_SECONDS];
    for (let repeat = 1; ; repeat += 1) {
      try {
        const { data, message } = await api.call('POST /api/payout/create', {
          body: cart,
          headers: { 'Idempotency-Key': key },
        });
        pending = undefined;
        if (!data?.payment_url) throw new Error(message || messages.linkFailed);
        return { orderId: data.orderId, paymentUrl: data.payment_url, message };
      } catch (error) {
        if (isApiError(error, 'IN_PROGRESS') && repeat < MAX_ATTEMPTS) {
          await wait(Math.min(error.params.retryAfterSeconds || 1, 5), attempt);
          continue;
        }
        const pause = isApiError(error, 'UNAVAILABLE') ? pauses.shift() : undefined;
        if (pause !== undefined && !attempt.signal.aborted) {
          attempt.onCrowded();
          await wait(withJitter(pause), attempt);
          if (!attempt.signal.aborted) continue;
        }
        if (isFinal(error)) pending = undefined;
        throw error;
      }
    }
  };
}
