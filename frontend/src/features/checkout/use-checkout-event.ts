import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../lib/api';

const SEATS_EVERY_MS = 15_000;

/** The event page hands its event over, so the checkout is there at once; the server's word follows. */
export function useCheckoutEvent(id: string) {
  const state = useLocation().state as { event?: EventRecord } | null;
  const handedOver =
    state?.event?._id === id ? { data: { event: state.event }, meta: undefined, message: undefined } : undefined;
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/event/:id',
    { params: { id } },
    { fallbackData: handedOver, refreshInterval: SEATS_EVERY_MS },
  );
  return { event: data?.data.event, error, isLoading, reload: () => void mutate() };
}
