import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { useState } from 'react';
import { api } from '../../lib/api';
import { clearHold } from '../../lib/hold-storage';
import { toast } from '../../lib/toast-store';
import { giveBack, useHeldOrder, useHoldState } from '../../lib/use-held-order';
import { messages } from './messages';

/** Seats that this member holds for the event, as the server sees them; absent when there are none. */
export function useHold(eventId: string) {
  const { order, isAwaited, ask, take } = useHeldOrder(eventId);
  const orderId = order?.orderId;
  const state = useHoldState(order);
  const [isReleasing, setReleasing] = useState(false);
  const [isExtending, setExtending] = useState(false);

  const extend = async () => {
    if (!orderId) return;
    setExtending(true);
    try {
      const extended = await api.call('POST /api/payout/order/:orderId/extend', { params: { orderId } });
      await take(extended);
      toast.success(messages.moreTimeGiven);
    } catch (refused) {
      toast.error(isApiError(refused, 'HOLD_EXPIRED') ? messages.holdEnded : messages.moreTimeFailed);
      await ask();
    } finally {
      setExtending(false);
    }
  };

  const release = async () => {
    if (!orderId) return;
    setReleasing(true);
    try {
      await giveBack(orderId);
      toast.success(messages.givenBack);
    } catch {
      toast.error(messages.giveBackFailed);
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
    dismiss: clearHold,
  };
}
