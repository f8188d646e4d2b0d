import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { messages as giveBack } from '../../components/give-back-messages';
import { useApiMutation } from '../../lib/api';
import { clearHold } from '../../lib/hold-storage';
import { toast } from '../../lib/toast-store';
import { useHeldOrder, useHoldState, useReleaseHold } from '../../lib/use-held-order';
import { messages } from './messages';

/** The hold of this user for the event, as the server has it; no `state` without one. */
export function useHold(eventId: string) {
  const { order, isAwaited, reload, replace } = useHeldOrder(eventId);
  const orderId = order?.orderId;
  const state = useHoldState(order);
  const extension = useApiMutation('POST /api/payout/order/:orderId/extend');
  const { isReleasing, release } = useReleaseHold({
    onReleased: () => toast.success(giveBack.givenBack),
    onFailed: () => toast.error(giveBack.giveBackFailed),
  });

  const extend = () => {
    if (!orderId) return;
    const input = { params: { orderId } };
    void extension.trigger(input, {
      throwOnError: false,
      onSuccess: (extended) => {
        void replace(extended);
        toast.success(messages.moreTimeGiven);
      },
      onError: (error) => {
        toast.error(isApiError(error, 'HOLD_EXPIRED') ? messages.holdEnded : messages.moreTimeFailed);
        void reload();
      },
    });
  };

  return {
    state,
    isAwaited,
    isReleasing,
    isExtending: extension.isMutating,
    extend,
    release: () => {
      if (orderId) release(orderId);
    },
    dismiss: clearHold,
  };
}
