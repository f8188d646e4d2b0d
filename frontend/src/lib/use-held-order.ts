import type { OrderView } from '@utsav/contracts/http/checkout';
import type { ApiResponse } from '@utsav/web-kit/api-client/call-types';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useCallback, useEffect, useState } from 'react';
import { api, useApi } from './api';
import { holdState, type HoldState } from './hold-state';
import { clearHold, useStoredHold } from './hold-storage';

type OrderAnswer = ApiResponse<'GET /api/payout/order/:orderId'>;

const ASK_EVERY_MS = 15_000;

/** The order that this browser placed last, of one event or of any, as the server sees it. A pause of 0 ends the polling. */
export function useHeldOrder(eventId?: string, askEveryMs: number | ((order?: OrderView) => number) = ASK_EVERY_MS) {
  const session = useSession();
  const kept = useStoredHold(eventId);
  const orderId = session ? kept?.orderId : undefined;
  // SWR starts its pause again with each new function: one made by every render of a countdown would never end.
  const refreshInterval = useCallback(
    (answer?: OrderAnswer) => (typeof askEveryMs === 'number' ? askEveryMs : askEveryMs(answer?.data)),
    [askEveryMs],
  );
  const { data, error, mutate } = useApi('GET /api/payout/order/:orderId', orderId ? { params: { orderId } } : null, {
    refreshInterval,
    revalidateOnFocus: true,
  });
  const order = kept && data?.data.orderId === orderId ? data?.data : undefined;

  const isUnknown = isApiError(error, 'NOT_FOUND');
  useEffect(() => {
    if (isUnknown) clearHold();
  }, [isUnknown]);

  return {
    kept,
    order,
    isAwaited: orderId !== undefined && !data && !error,
    ask: () => mutate(),
    take: (answer: OrderAnswer) => mutate(answer, { revalidate: false }),
  };
}

/** Counts down by the second while seats are held. */
export function useHoldState(order: OrderView | undefined): HoldState | undefined {
  const [now, setNow] = useState(() => serverNow());
  const state = order && holdState(order, now);
  const isTicking = state?.stage === 'live';
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return state;
}

/** Puts the seats on sale again before their time ends. */
export async function giveBack(orderId: string): Promise<void> {
  await api.call('DELETE /api/payout/order/:orderId', { params: { orderId } });
  clearHold();
}
