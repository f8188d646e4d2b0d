import { ApiError, isApiError } from '@utsav/web-kit/api-client/api-error';
import { api } from '../../lib/api';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { words } from './words';

export interface Cart {
  amount: number;
  userId: string;
  eventId: string;
  ticketCategories: { categoryId: string; quantity: number; price: number }[];
  discountCode?: string;
  showtime?: string;
}

const MOST_REPEATS = 5;
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A refusal is an answer; a lost connection or a fault of the server may hide an order that was made. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'IN_PROGRESS';

/**
 * One key for one attempt: it is kept while the outcome is unknown, so that pressing again cannot order twice,
 * and thrown away once the server has answered.
 */
export function createPayoutCaller() {
  let pending: { content: string; key: string } | undefined;

  return async (cart: Cart): Promise<{ orderId: string; paymentUrl: string; message: string | undefined }> => {
    const content = JSON.stringify(cart);
    if (pending?.content !== content) pending = { content, key: randomId() };
    const { key } = pending;
    for (let repeat = 1; ; repeat += 1) {
      try {
        const { data, message } = await api.call('POST /api/payout/create', {
          body: cart,
          headers: { 'Idempotency-Key': key },
        });
        pending = undefined;
        if (!data?.payment_url) throw new Error(message || words.linkFailed);
        return { orderId: data.orderId, paymentUrl: data.payment_url, message };
      } catch (error) {
        if (isApiError(error, 'IN_PROGRESS') && repeat < MOST_REPEATS) {
          await wait(Math.min(error.params.retryAfterSeconds || 1, 5));
          continue;
        }
        if (isAnswer(error)) pending = undefined;
        throw error;
      }
    }
  };
}
