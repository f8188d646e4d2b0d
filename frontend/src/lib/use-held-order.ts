import type { OrderView } from '@utsav/contracts/http/checkout';
import type { ApiResponse } from '@utsav/web-kit/api-client/call-types';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useApiMutation } from './api';
import { holdState, type HoldState } from './hold-state';
import { clearHold, useStoredHold } from './hold-storage';

type OrderResponse = ApiResponse<'GET /api/payout/order/:orderId'>;

const POLL_MS = 15_000;

/** The last order placed in this browser, for one event or for any, polled from the server; an interval of 0 ends the polling. */
export function useHeldOrder(eventId?: string, pollMs: number | ((order?: OrderView) => number) = POLL_MS) {
  const session = useSession();
  const stored = useStoredHold(eventId);
  const orderId = session ? stored?.orderId : undefined;
  // SWR restarts its timer for each new function, so one created per render of a countdown would never fire.
  const refreshInterval = useCallback(
    (response?: OrderResponse) => (typeof pollMs === 'number' ? pollMs : pollMs(response?.data)),
    [pollMs],
  );
  const { data, error, mutate } = useApi('GET /api/payout/order/:orderId', orderId ? { params: { orderId } } : null, {
    refreshInterval,
    revalidateOnFocus: true,
  });
  const order = stored && data?.data.orderId === orderId ? data?.data : undefined;

  const isUnknown = isApiError(error, 'NOT_FOUND');
  useEffect(() => {
    if (isUnknown) clearHold();
  }, [isUnknown]);

  return {
    stored,
    order,
    isAwaited: orderId !== undefined && !data && !error,
    reload: () => mutate(),
    replace: (response: OrderResponse) => mutate(response, { revalidate: false }),
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

interface ReleaseOutcome {
  onReleased: () => void;
  onFailed: () => void;
}

/** Releases a hold before it expires. */
export function useReleaseHold({ onReleased, onFailed }: ReleaseOutcome) {
  const { trigger, isMutating } = useApiMutation('DELETE /api/payout/order/:orderId');
  const release = (orderId: string) => {
    const onSuccess = () => {
      clearHold();
      onReleased();
    };
    void trigger({ params: { orderId } }, { throwOnError: false, onSuccess, onError: onFailed });
  };
  return { isReleasing: isMutating, release };
}
