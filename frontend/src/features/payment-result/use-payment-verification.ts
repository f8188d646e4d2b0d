import { isAbort } from '@utsav/web-kit/api-client/api-error';
import { useEffect, useState } from 'react';
import type { PaymentIdentifiers } from './payment-identifiers';
import { verifyPayment, type Outcome } from './verify-payment';
import { messages } from './messages';

/** After this long polling stops; the buyer can start it again. */
const POLL_LIMIT_MS = 180_000;

export type Verification = Outcome | { stage: 'verifying' } | { stage: 'stalled'; orderId: string; reason: string };

const missing = (): Verification => ({
  stage: 'failed',
  reason: messages.missing,
  orderId: '',
  eventId: '',
  isFinal: true,
});

/** Polls every 2 to 3 seconds until the outcome is final, up to a limit. */
export function usePaymentVerification(identifiers: PaymentIdentifiers | null) {
  const [verification, setVerification] = useState<Verification>({ stage: 'verifying' });
  const [round, setRound] = useState(0);
  const request = JSON.stringify([identifiers, round]);

  useEffect(() => {
    const [requested] = JSON.parse(request) as [PaymentIdentifiers | null];
    if (!requested) return undefined;
    const controller = new AbortController();
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const poll = async () => {
      try {
        const outcome = await verifyPayment(requested, controller.signal);
        if (controller.signal.aborted) return;
        if (outcome.stage !== 'pending') setVerification(outcome);
        else if (Date.now() - startedAt > POLL_LIMIT_MS)
          setVerification({ stage: 'stalled', orderId: outcome.orderId, reason: outcome.reason });
        else {
          setVerification(outcome);
          timer = setTimeout(() => void poll(), outcome.waitSeconds * 1000);
        }
      } catch (error) {
        if (!isAbort(error)) throw error;
      }
    };
    void poll();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [request]);

  return {
    verification: identifiers ? verification : missing(),
    verifyAgain: () => {
      setVerification({ stage: 'verifying' });
      setRound((count) => count + 1);
    },
  };
}
