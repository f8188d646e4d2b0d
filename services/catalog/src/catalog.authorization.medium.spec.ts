import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { venueSlug } from '@utsav/contracts/directory/directory';
import { bannerType, directoryKind, eventStatus, picturePurpose, reviewSort } from '@utsav/contracts/grpc/catalog';
import { describeAuthorization, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { only, type Outcomes } from '@utsav/test-kit/authorization/rules';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import sharp from 'sharp';
import { admin, CatalogFixture, anySearch, everything } from './testing/catalog-fixture';
import { eventForm } from './testing/event-form';

const { owner } = sampleCallers;
const place = {
  place_id: 7,
  display_name: 'Dockyard Hall, Mumbai',
  lat: '18.9652',
  lon: '72.8442',
  address: { country_code: 'in' },
};

let catalog: CatalogFixture;
const listening = listeningUntil(afterAll);
let folder: string;
let picture: Buffer;
/** A place server is called once a second, so its answers are there before the lines that want them. */
let placesKnown: Promise<unknown> | undefined;
const knowing = async <T>(request: T): Promise<T> => {
  await placesKnown;
  return request;
};
const searched = { query: 'dockyard', limit: 5, language: 'en' };
const pointed = { latitude: 18.9652, longitude: 72.8442, language: 'en' };
afterAll(async () => {
  await catalog?.stop();
  await rm(folder, { recursive: true, force: true });
});

const newEvent = async (changes: Partial<rpc.EventForm> = {}): Promise<string> =>
  (await catalog.save(eventForm(changes))).id;
const bannerForm = (eventId: string, isActive = true): rpc.BannerForm => ({
  title: 'Garba week',
  imageUrl: '/media/garba.webp',
  mobileImageUrl: '',
  type: bannerType.toProto('homepage'),
  eventId,
  isActive,
});
async function newBanner(isActive = true): Promise<string> {
  const form = bannerForm(await newEvent(), isActive);
  return (await catalog.as(admin).createBanner({ form })).banner?.id ?? '';
}
const opinion = (eventId: string): rpc.SaveReviewRequest => ({
  eventId,
  userId: owner.id,
  userName: 'Asha',
  userImage: '',
  rating: 5,
  comment: 'Lovely',
  attended: true,
});
async function newReview(): Promise<string> {
  return (await catalog.as(owner).saveReview(opinion(await newEvent()))).review?.id ?? '';
}
const listing = (includeHidden: boolean): rpc.ListEventsRequest => ({
  ...everything,
  limit: 5,
  includeHidden,
});
async function venueEntry() {
  const { venue = { name: '', city: '' } } = await catalog.find(await newEvent());
  return { kind: directoryKind.toProto('venue'), slug: venueSlug(venue) };
}

/** Drafts and banners that are off are not there for the public. */
const staffSee: Outcomes = { ...only.ownerOr('events.view'), owner: 'NOT_FOUND' };

describeAuthorization(
  'catalog',
  {
    getEvent: [
      { request: async () => ({ eventId: await newEvent() }) },
      {
        when: 'of a draft',
        request: async () => ({ eventId: await newEvent({ status: eventStatus.toProto('draft') }) }),
        outcomes: staffSee,
      },
    ],
    listEvents: [{ request: () => listing(false) }, { when: 'with drafts', request: () => listing(true) }],
    searchEvents: { request: () => ({ ...anySearch, query: 'monsoon' }) },
    listSimilarEvents: { request: async () => ({ eventId: await newEvent(), limit: 3 }) },
    getDirectoryEntry: { request: venueEntry },
    suggest: { request: () => ({ query: 'monsoon' }) },
    listEventFilters: { request: () => ({}) },
    listUsedVenues: { request: () => ({ search: '', limit: 5 }) },
    createEvent: { request: () => ({ form: eventForm() }) },
    changeEvent: {
      request: async () => ({
        eventId: await newEvent(),
        form: eventForm({ name: 'Moonlit Nights' }),
        fields: ['name'],
        committed: [],
        venueIsCorrected: false,
      }),
    },
    cancelEvent: { request: async () => ({ eventId: await newEvent(), reason: 'The artist is ill.', message: '' }) },
    deleteEvent: { request: async () => ({ eventId: await newEvent() }) },
    listCategories: [
      { request: () => ({ includeHidden: false }) },
      { when: 'with hidden ones', request: () => ({ includeHidden: true }) },
    ],
    saveCategories: { request: () => catalog.as(admin).listCategories({ includeHidden: true }) },
    listCities: [
      { request: () => ({ includeHidden: false }) },
      { when: 'with hidden ones', request: () => ({ includeHidden: true }) },
    ],
    saveCities: { request: () => catalog.as(admin).listCities({ includeHidden: true }) },
    listBanners: [
      { request: () => ({ includeInactive: false }) },
      { when: 'that are off', request: () => ({ includeInactive: true }) },
    ],
    getBanner: [
      { request: async () => ({ bannerId: await newBanner() }) },
      { when: 'that is off', request: async () => ({ bannerId: await newBanner(false) }), outcomes: staffSee },
    ],
    listReviews: { request: async () => ({ eventId: await newEvent() }) },
    getAverageRating: { request: async () => ({ eventId: await newEvent() }) },
    saveReview: { request: async () => opinion(await newEvent()) },
    listBestReviews: { request: () => ({ limit: 3 }) },
    createBanner: { request: async () => ({ form: bannerForm(await newEvent()) }) },
    changeBanner: {
      request: async () => ({ bannerId: await newBanner(), changes: { isActive: false } }),
    },
    deleteBanner: { request: async () => ({ bannerId: await newBanner() }) },
    listAllReviews: {
      request: () => ({ sort: reviewSort.toProto('new'), page: 1, limit: 5 }),
    },
    listOwnReviews: { request: () => ({ userId: owner.id }) },
    deleteReview: { request: async () => ({ reviewId: await newReview() }) },
    listFollows: { request: () => ({ userId: owner.id }) },
    addFollow: { request: async () => ({ userId: owner.id, ...(await venueEntry()) }) },
    removeFollow: { request: async () => ({ userId: owner.id, ...(await venueEntry()) }) },
    listFollowers: { request: async () => ({ eventId: await newEvent(), after: '', limit: 5 }) },
    getWishlist: { request: () => ({ userId: owner.id }) },
    addWishes: {
      request: async () => ({ userId: owner.id, eventIds: [await newEvent()] }),
    },
    removeWish: {
      request: async () => {
        const eventId = await newEvent();
        await catalog.as(owner).addWishes({ userId: owner.id, eventIds: [eventId] });
        return { userId: owner.id, eventId };
      },
    },
    savePicture: [
      {
        when: 'for the site',
        request: () => ({ picture, purpose: picturePurpose.toProto('shown') }),
      },
      {
        when: 'of a person',
        request: () => ({ picture, purpose: picturePurpose.toProto('profile'), ownerId: owner.id }),
      },
    ],
    getPlaceCapabilities: { request: () => ({}) },
    searchPlaces: { request: () => knowing(searched) },
    findPlace: { request: () => knowing(pointed) },
  },
  async () => {
    const places = createServer(({ url }, response) =>
      response.end(JSON.stringify(url?.startsWith('/search') ? [place] : place)),
    );
    folder = await mkdtemp(join(tmpdir(), 'utsav-media-'));
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    catalog = await CatalogFixture.start({
      MEDIA_DIR: folder,
      GEO_PROVIDER: 'nominatim',
      GEO_URL: await listening(places),
    });
    placesKnown = Promise.all([catalog.as(admin).searchPlaces(searched), catalog.as(admin).findPlace(pointed)]);
    return {
      env: catalog.env,
      database: catalog.connection.db,
      enter: () => Promise.resolve({ world: null, callers: sampleCallers }),
    };
  },
);
