import { isAbort } from '@utsav/web-kit/api-client/api-error';
import { useEffect, useState } from 'react';
import type { PaymentIdentifiers } from './payment-identifiers';
import { verifyPayment, type Outcome } from './verify-payment';
import { messages } from './messages';

/** After this long we stop asking by ourselves; the buyer may ask again. */
const PATIENCE_MS = 180_000;

export type Verification = Outcome | { stage: 'verifying' } | { stage: 'stalled'; orderId: string; reason: string };

const missing = (): Verification => ({
  stage: 'failed',
  reason: messages.missing,
  orderId: '',
  eventId: '',
  isFinal: true,
});

/** Asks until there is an answer, every 2 to 3 seconds, up to a cap. */
export function usePaymentVerification(identifiers: PaymentIdentifiers | null) {
  const [verification, setVerification] = useState<Verification>({ stage: 'verifying' });
  const [round, setRound] = useState(0);
  const question = JSON.stringify([identifiers, round]);

  useEffect(() => {
    const [asked] = JSON.parse(question) as [PaymentIdentifiers | null];
    if (!asked) return undefined;
    const controller = new AbortController();
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const ask = async () => {
      try {
        const outcome = await verifyPayment(asked, controller.signal);
        if (controller.signal.aborted) return;
        if (outcome.stage !== 'pending') setVerification(outcome);
        else if (Date.now() - startedAt > PATIENCE_MS)
          setVerification({ stage: 'stalled', orderId: outcome.orderId, reason: outcome.reason });
        else {
          setVerification(outcome);
          timer = setTimeout(() => void ask(), outcome.waitSeconds * 1000);
        }
      } catch (error) {
        if (!isAbort(error)) throw error;
      }
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [question]);

  return {
    verification: identifiers ? verification : missing(),
    askAgain: () => {
      setVerification({ stage: 'verifying' });
      setRound((count) => count + 1);
    },
  };
}
