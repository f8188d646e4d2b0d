import type { CashBookingIssued } from '@utsav/contracts/http/counter';
import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import type { ApiResponse, CallInput } from '@utsav/web-kit/api-client/call-types';
import type { CashBookingRequest } from './request';

type Route = 'POST /api/admin/bookings/create-cash-booking';

const firstPauseMs = 1000;
const longestPauseMs = 8000;

/**
 * Issues tickets. Without a response it is unknown whether they were issued, so the request is sent again under the same
 * key until the server responds; `onSilence` is called for each try without a response.
 */
export async function issueTickets(
  send: (input: CallInput<Route>) => Promise<ApiResponse<Route>>,
  body: CashBookingRequest,
  onSilence: (tries: number) => void,
  signal: AbortSignal,
): Promise<CashBookingIssued> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { data } = await send({
        body,
        headers: { 'idempotency-key': body.idempotencyKey ?? '' },
        signal,
      });
      return data;
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      onSilence(tries);
      await pause(Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs), signal);
    }
  }
}

/** Ends early when the browser is online again. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      if (signal.aborted) reject(new DOMException('Stopped', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(over, milliseconds);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
