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

const MOST_REPEATS = 5;
/** Growing, since everybody who was sent away comes back. */
const PAUSES_WHILE_CROWDED = [2, 4, 8];

/** Apart from each other, or all of them would come back at once. */
const scattered = (seconds: number): number => seconds * (0.75 + Math.random() / 2);

/** At once when it is given up. */
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
  /** Aborted by a buyer who does not want to wait; a call that is on its way is still awaited. */
  signal: AbortSignal;
  /** Too many people order at once: it is tried again in a moment. */
  onCrowded: () => void;
}

/** A refusal is an answer; a lost connection or a server error may hide an order that was made. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'IN_PROGRESS';

/**
 * Idempotency key of one attempt: reused while the outcome is unknown, so that pressing again cannot order twice,
 * and thrown away once the server has answered.
 */
export function createPayoutCaller() {
  let pending: { content: string; key: string } | undefined;

  return async (cart: Cart, attempt: Attempt): Promise<Placed> => {
    const content = JSON.stringify(cart);
    if (pending?.content !== content) pending = { content, key: randomId() };
    const { key } = pending;
    const pauses = [...PAUSES_WHILE_CROWDED];
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
        if (isApiError(error, 'IN_PROGRESS') && repeat < MOST_REPEATS) {
          await wait(Math.min(error.params.retryAfterSeconds || 1, 5), attempt);
          continue;
        }
        const pause = isApiError(error, 'UNAVAILABLE') ? pauses.shift() : undefined;
        if (pause !== undefined && !attempt.signal.aborted) {
          attempt.onCrowded();
          await wait(scattered(pause), attempt);
          if (!attempt.signal.aborted) continue;
        }
        if (isAnswer(error)) pending = undefined;
        throw error;
      }
    }
  };
}
