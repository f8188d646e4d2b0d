import { AppError } from '@utsav/contracts/errors/app-error';
import type { Banner, BannerForm, Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { picturePurpose } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Handlers } from './fake-services';

const at = toTimestamp(new Date('2026-11-21T04:30:00Z'));

const place = {
  id: '7',
  displayName: 'Dockyard Hall, Mumbai, India',
  latitude: '18.9652',
  longitude: '72.8442',
  address: {
    city: 'Mumbai',
    town: '',
    village: '',
    hamlet: '',
    state: 'Maharashtra',
    region: '',
    country: 'India',
    postcode: '400010',
    neighbourhood: '',
    suburb: '',
    quarter: '',
    road: '',
    residential: '',
  },
};

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
  const stored = (id: string, { translations, ...form }: BannerForm): { banner: Banner } => {
    const texts = translations?.values ?? banners.get(id)?.translations ?? {};
    const row = { ...form, id, createdAt: at, updatedAt: at, translations: texts };
    banners.set(id, row);
    return { banner: row };
  };
  const wishesOf = (userId: string): string[] => wishes.get(userId) ?? [];
  return {
    listBanners: ({ includeInactive }) => ({
      banners: [...banners.values()].filter(({ isActive }) => isActive || includeInactive),
    }),
    getBanner: ({ bannerId }) => ({ banner: banner(bannerId) }),
    createBanner: ({ form }) => stored(`ban_${banners.size + 1}`, form as BannerForm),
    changeBanner: ({ bannerId, changes }) =>
      stored(bannerId, { ...banner(bannerId), translations: undefined, ...(changes as Partial<BannerForm>) }),
    deleteBanner: ({ bannerId }) => {
      banner(bannerId);
      banners.delete(bannerId);
      return {};
    },
    listAllReviews: ({ rating }) => {
      const found = [...reviews].filter(([, stars]) => rating === undefined || stars === rating);
      const written = found.map(([id, stars]) => ({
        id,
        eventId: 'evt_1',
        userId: 'usr_meera',
        userName: 'Meera Member',
        userImage: '',
        rating: stars,
        comment: 'Lovely',
        createdAt: at,
        attended: true,
      }));
      return { reviews: written, total: found.length };
    },
    listOwnReviews: () => ({ reviews: [] }),
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
      return { url: `/media/uploads/${picturePurpose.fromProto(purpose)}-${picture.length}.webp` };
    },
    getPlaceCapabilities: () => ({ searchWhileTyping: true }),
    searchPlaces: ({ query }) => ({ places: query === 'nowhere' ? [] : [place] }),
    findPlace: ({ latitude }) => {
      if (latitude === 0) throw new AppError('NOT_FOUND');
      return { place };
    },
  };
}
