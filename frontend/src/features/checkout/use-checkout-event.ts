import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { useLocation } from 'react-router-dom';
import { useLiveEvent } from '../../lib/use-live-event';

/** The event page passes its event on, so the checkout renders at once and revalidates. */
export function useCheckoutEvent(id: string) {
  const state = useLocation().state as { event?: EventRecord } | null;
  return useLiveEvent(id, state?.event?._id === id ? state.event : undefined);
}
