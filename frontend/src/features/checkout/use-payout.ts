import { useEffect, useRef, useState } from 'react';
import { createPayoutCaller, type Cart } from './payout-api';

/** Placing an order. While too many people do, it is tried again, until its buyer stops that or leaves the page. */
export function usePayout() {
  const [createPayout] = useState(createPayoutCaller);
  const [isCrowded, setCrowded] = useState(false);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  return {
    isCrowded,
    place: async (cart: Cart) => {
      const current = new AbortController();
      attempt.current = current;
      try {
        const placed = await createPayout(cart, { signal: current.signal, onCrowded: () => setCrowded(true) });
        return { ...placed, isGivenUp: current.signal.aborted };
      } finally {
        setCrowded(false);
      }
    },
    giveUp: () => {
      attempt.current?.abort();
      setCrowded(false);
    },
  };
}
