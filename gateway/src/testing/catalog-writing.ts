import { AppError } from '@utsav/contracts/errors/app-error';
import type { Banner, BannerForm } from '@utsav/contracts/http/banner';
import type { Event } from '@utsav/contracts/http/event';
import { Place } from '@utsav/contracts/http/place';
import type { Handlers } from './fake-services';

const at = '2026-11-21T10:00:00.000+05:30';

const placeJson = JSON.stringify(
  Place.parse({
    place_id: '7',
    display_name: 'Dockyard Hall, Mumbai, India',
    lat: '18.9652',
    lon: '72.8442',
    address: { city: 'Mumbai', state: 'Maharashtra', country: 'India', postcode: '400010' },
  }),
);

/** Writes of staff and users besides events: banners, moderated reviews, wish lists. */
export function fakeCatalogWriting(events: Map<string, Event>): NonNullable<Handlers['catalog']> {
  const banners = new Map<string, Banner>();
  const reviews = new Map([['rev_1', 5]]);
  const wishes = new Map<string, string[]>();
  const banner = (id: string): Banner => {
    const found = banners.get(id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };
  const stored = (id: string, { eventId, ...form }: BannerForm): { bannerJson: string } => {
    const row = { _id: id, ...form, eventId: eventId ? { _id: eventId } : null, createdAt: at, updatedAt: at };
    banners.set(id, row);
    return { bannerJson: JSON.stringify(row) };
  };
  const wishesOf = (userId: string): string[] => wishes.get(userId) ?? [];
  return {
    listBanners: ({ includeInactive }) => ({
      bannersJson: [...banners.values()]
        .filter(({ isActive }) => isActive || includeInactive)
        .map((row) => JSON.stringify(row)),
    }),
    getBanner: ({ bannerId }) => ({ bannerJson: JSON.stringify(banner(bannerId)) }),
    createBanner: ({ formJson }) => stored(`ban_${banners.size + 1}`, JSON.parse(formJson) as BannerForm),
    changeBanner: ({ bannerId, changesJson }) => {
      const { eventId, ...before } = banner(bannerId);
      return stored(bannerId, {
        ...before,
        type: before.type as BannerForm['type'],
        eventId: eventId?._id ?? '',
        ...(JSON.parse(changesJson) as Partial<BannerForm>),
      });
    },
    deleteBanner: ({ bannerId }) => {
      banner(bannerId);
      banners.delete(bannerId);
      return {};
    },
    listAllReviews: ({ rating }) => {
      const found = [...reviews].filter(([, stars]) => rating === 0 || stars === rating);
      const reviewsJson = found.map(([_id, stars]) =>
        JSON.stringify({
          _id,
          eventId: 'evt_1',
          userId: { _id: 'usr_meera', name: 'Meera Member', profileImage: '' },
          rating: stars,
          comment: 'Lovely',
          createdAt: at,
        }),
      );
      return { reviewsJson, total: found.length };
    },
    listOwnReviews: () => ({ reviewsJson: [] }),
    deleteReview: ({ reviewId }) => {
      if (!reviews.delete(reviewId)) throw new AppError('NOT_FOUND');
      return {};
    },
    getWishlist: ({ userId }) => ({ eventIds: wishesOf(userId) }),
    addWishes: ({ userId, eventIds }) => {
      if (eventIds.some((id) => !events.has(id))) throw new AppError('NOT_FOUND');
      wishes.set(userId, [...new Set([...eventIds, ...wishesOf(userId)])]);
      return { eventIds: wishesOf(userId) };
    },
    removeWish: ({ userId, eventId }) => {
      wishes.set(
        userId,
        wishesOf(userId).filter((id) => id !== eventId),
      );
      return { eventIds: wishesOf(userId) };
    },
    savePicture: ({ picture, purpose }) => {
      if (Buffer.from(picture).toString('latin1', 0, 3) !== 'pic') throw new AppError('IMAGE_INVALID');
      return { url: `/media/uploads/${purpose}-${picture.length}.webp` };
    },
    searchPlaces: ({ query }) => ({ placesJson: query === 'nowhere' ? [] : [placeJson] }),
    findPlace: ({ latitude }) => {
      if (latitude === 0) throw new AppError('NOT_FOUND');
      return { placeJson };
    },
  };
}
