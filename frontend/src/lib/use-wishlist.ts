import { useSession } from '@utsav/web-kit/session/session-store';
import { useState } from 'react';
import { api, useApi } from './api';

/** The wishes of the member; a visitor has none. */
export function useWishlist() {
  const session = useSession();
  const userId = session?.id;
  const answer = useApi('GET /api/wishlist/:userId', userId ? { params: { userId } } : null);
  const events = answer.data?.data.wishlist.eventIds;
  const [busyId, setBusyId] = useState('');

  /** Adds or removes; without a member nothing happens. A failure leaves the heart as it was. */
  const toggle = async (eventId: string) => {
    if (!userId || busyId) return;
    setBusyId(eventId);
    try {
      const { data } = events?.some(({ _id }) => _id === eventId)
        ? await api.call('POST /api/wishlist/remove', { body: { userId, eventId } })
        : await api.call('POST /api/wishlist/add', { body: { userId, eventIds: [eventId] } });
      await answer.mutate({ data, meta: undefined, message: undefined }, { revalidate: false });
    } catch (error) {
      console.warn('The wish list could not be changed.', error);
    } finally {
      setBusyId('');
    }
  };

  return {
    events,
    error: answer.error,
    isLoading: answer.isLoading,
    isWished: (eventId: string) => events?.some(({ _id }) => _id === eventId) ?? false,
    isBusy: (eventId: string) => busyId === eventId,
    toggle: (eventId: string) => void toggle(eventId),
    retry: () => void answer.mutate(),
  };
}
