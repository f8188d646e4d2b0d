import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { useLocation } from 'react-router-dom';
import { useLiveEvent } from '../../lib/use-live-event';

/** The event page hands its event over, so the checkout is there at once; the server's word follows. */
export function useCheckoutEvent(id: string) {
  const state = useLocation().state as { event?: EventRecord } | null;
  return useLiveEvent(id, state?.event?._id === id ? state.event : undefined);
}
