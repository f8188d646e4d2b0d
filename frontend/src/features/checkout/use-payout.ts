import { useEffect, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { createPayoutCaller, type Cart } from './payout-api';

/** Placing an order. While the server is overloaded it retries, until the buyer stops that or leaves the page. */
export function usePayout() {
  const [createPayout] = useState(createPayoutCaller);
  const [isCrowded, setCrowded] = useState(false);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const mutation = useSWRMutation('POST /api/payout/create', async (_key, { arg: cart }: { arg: Cart }) => {
    const current = new AbortController();
    attempt.current = current;
    try {
      const placed = await createPayout(cart, { signal: current.signal, onCrowded: () => setCrowded(true) });
      return { ...placed, isGivenUp: current.signal.aborted };
    } finally {
      setCrowded(false);
    }
  });

  return {
    isCrowded,
    mutation,
    giveUp: () => {
      attempt.current?.abort();
      setCrowded(false);
    },
  };
}
