import type { OrderView } from '@utsav/contracts/http/checkout';
import { useCallback, useRef, useState } from 'react';
import { useHeldOrder } from '../../lib/use-held-order';

/** Neither paid nor decided otherwise: money may still come. */
const OPEN: readonly OrderView['state'][] = ['held', 'paying', 'closing', 'expired', 'cancelled'];

// Above the two seconds within which SWR takes two questions for one.
const FIRST_MS = 2500;
const LONGEST_MS = 15_000;

/**
 * The order of who left the payment page. Polled with exponential back-off, since a bank may tell of
 * the money long after the buyer came back.
 */
export function useLeftOrder() {
  const asked = useRef(0);
  const pauseMs = useCallback((order?: OrderView) => {
    if (order && !OPEN.includes(order.state)) return 0;
    asked.current += 1;
    return Math.min(FIRST_MS * 1.3 ** Math.floor(asked.current / 2), LONGEST_MS);
  }, []);
  const { kept, order, isAwaited } = useHeldOrder(undefined, pauseMs);
  const isOpen = order !== undefined && OPEN.includes(order.state);
  // Stays when the hold is forgotten, which a confirmed order makes it.
  const [decidedId, setDecidedId] = useState<string>();
  if (order && !isOpen && order.orderId !== decidedId) setDecidedId(order.orderId);
  return { kept, order, isAwaited, isOpen, decidedId };
}
