import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useEffect, useState } from 'react';
import { api, useApi } from '../../lib/api';
import { toast } from '../../lib/toast-store';
import { holdState, type HoldState } from './hold-state';
import { forgetHold, useKeptHold } from '../../lib/kept-hold';
import { words } from './words';

const ASK_EVERY_MS = 15_000;

/** Seats that this member holds for the event, as the server sees them; absent when there are none. */
export function useHold(eventId: string) {
  const session = useSession();
  const kept = useKeptHold(eventId);
  const orderId = session ? kept?.orderId : undefined;
  const { data, error, mutate } = useApi('GET /api/payout/order/:orderId', orderId ? { params: { orderId } } : null, {
    refreshInterval: ASK_EVERY_MS,
    revalidateOnFocus: true,
  });
  const order = data?.data;
  const [now, setNow] = useState(() => serverNow());
  const [isReleasing, setReleasing] = useState(false);
  const [isExtending, setExtending] = useState(false);
  const state: HoldState | undefined = kept && order?.orderId === orderId && order ? holdState(order, now) : undefined;
  const isAwaited = orderId !== undefined && !data && !error;
  const isTicking = state?.stage === 'live';

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);

  const isUnknown = isApiError(error, 'NOT_FOUND');
  useEffect(() => {
    if (isUnknown) forgetHold();
  }, [isUnknown]);

  const extend = async () => {
    if (!orderId) return;
    setExtending(true);
    try {
      const extended = await api.call('POST /api/payout/order/:orderId/extend', { params: { orderId } });
      await mutate(extended, { revalidate: false });
      toast.success(words.moreTimeGiven);
    } catch (refused) {
      toast.error(isApiError(refused, 'HOLD_EXPIRED') ? words.holdEnded : words.moreTimeFailed);
      await mutate();
    } finally {
      setExtending(false);
    }
  };

  const release = async () => {
    if (!orderId) return;
    setReleasing(true);
    try {
      await api.call('DELETE /api/payout/order/:orderId', { params: { orderId } });
      forgetHold();
      toast.success(words.givenBack);
    } catch {
      toast.error(words.giveBackFailed);
    } finally {
      setReleasing(false);
    }
  };

  return {
    state,
    isAwaited,
    isReleasing,
    isExtending,
    extend: () => void extend(),
    release: () => void release(),
    dismiss: forgetHold,
  };
}
