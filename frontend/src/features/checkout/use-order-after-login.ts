import { useEffect, useEffectEvent } from 'react';

const lifeMs = 10 * 60_000;

interface WantedOrder {
  eventId: string;
  /** Rupees, as the buyer saw them. */
  amount: number;
  at: number;
}

/** Lasts as long as the page: after a reload the buyer presses the button once more. */
let wanted: WantedOrder | undefined;

function takeWanted(): WantedOrder | undefined {
  const taken = wanted;
  wanted = undefined;
  return taken && Date.now() - taken.at < lifeMs ? taken : undefined;
}

interface Options {
  eventId: string;
  /** Rupees; absent while it is being priced. */
  amount: number | undefined;
  isSignedIn: boolean;
  canBook: boolean;
  book: () => void;
}

/**
 * Places the order that the buyer wanted before logging in, if it still costs what they saw. Returns what remembers it.
 */
export function useOrderAfterLogin({ eventId, amount, isSignedIn, canBook, book }: Options): () => void {
  const goOn = useEffectEvent(() => {
    const order = takeWanted();
    if (order?.eventId === eventId && order.amount === amount) book();
  });
  useEffect(() => {
    if (isSignedIn && canBook) goOn();
  }, [isSignedIn, canBook]);
  // Whoever comes back without a session did not log in after all.
  const forget = useEffectEvent(() => {
    if (!isSignedIn) wanted = undefined;
  });
  useEffect(() => forget(), []);
  return () => {
    if (amount !== undefined) wanted = { eventId, amount, at: Date.now() };
  };
}
