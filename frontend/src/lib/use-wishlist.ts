import { useSession } from '@utsav/web-kit/session/session-store';
import useSWRMutation from 'swr/mutation';
import { api, useApi } from './api';

const ROUTE = 'GET /api/wishlist/:userId';

/** The wish list of the signed-in user; a visitor has none. */
export function useWishlist() {
  const userId = useSession()?.id;
  const { data, error, isLoading, mutate } = useApi(ROUTE, userId ? { params: { userId } } : null);
  return { events: data?.data.wishlist.eventIds, error, isLoading, retry: () => void mutate() };
}

/** Adds an event to the wish list or removes it; a visitor's press does nothing, an error leaves the list as it was. */
export function useWish(eventId: string) {
  const userId = useSession()?.id;
  const { events } = useWishlist();
  const isWished = events?.some(({ _id }) => _id === eventId) ?? false;
  const { trigger, isMutating } = useSWRMutation(
    userId ? [ROUTE, { params: { userId } }] : null,
    ([, { params }]: readonly [string, { params: { userId: string } }]) =>
      isWished
        ? api.call('POST /api/wishlist/remove', { body: { ...params, eventId } })
        : api.call('POST /api/wishlist/add', { body: { ...params, eventIds: [eventId] } }),
    {
      populateCache: true,
      revalidate: false,
      throwOnError: false,
      onError: (error: unknown) => console.warn('The wish list could not be changed.', error),
    },
  );
  const toggle = () => {
    if (userId && !isMutating) void trigger();
  };
  return { isWished, isBusy: isMutating, toggle };
}
