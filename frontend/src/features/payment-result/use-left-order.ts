import type { OrderView } from '@utsav/contracts/http/checkout';
import { useCallback, useRef, useState } from 'react';
import { useHeldOrder } from '../../lib/use-held-order';

/** Neither paid nor decided otherwise: money may still come. */
const OPEN: readonly OrderView['state'][] = ['held', 'paying', 'closing', 'expired', 'cancelled'];

// Above SWR's two seconds of deduplication.
const FIRST_MS = 2500;
const LONGEST_MS = 15_000;

/** The order whose payment page was left. Polled with exponential back-off: a capture may arrive long after the buyer. */
export function useLeftOrder() {
  const polls = useRef(0);
  const pauseMs = useCallback((order?: OrderView) => {
    if (order && !OPEN.includes(order.state)) return 0;
    polls.current += 1;
    return Math.min(FIRST_MS * 1.3 ** Math.floor(polls.current / 2), LONGEST_MS);
  }, []);
  const { stored, order, isAwaited } = useHeldOrder(undefined, pauseMs);
  const isOpen = order !== undefined && OPEN.includes(order.state);
  // Outlives the stored hold, which a confirmed order clears.
  const [decidedId, setDecidedId] = useState<string>();
  if (order && !isOpen && order.orderId !== decidedId) setDecidedId(order.orderId);
  return { stored, order, isAwaited, isOpen, decidedId };
}
