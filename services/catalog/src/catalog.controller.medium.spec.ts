import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { Banner } from '@utsav/contracts/http/banner';
import { Review } from '@utsav/contracts/http/review';
import { describeAuthorization, only, sampleCallers, type Outcomes } from '@utsav/test-kit/authorization/matrix';
import sharp from 'sharp';
import { admin, CatalogFixture, eventForm } from './testing/catalog-fixture';

const { owner } = sampleCallers;
const place = { place_id: 7, display_name: 'Dockyard Hall, Mumbai', lat: '18.9652', lon: '72.8442', address: {} };

let catalog: CatalogFixture;
let places: Server;
let folder: string;
let picture: Buffer;
afterAll(async () => {
  await catalog?.stop();
  places?.close();
  await rm(folder, { recursive: true, force: true });
});

const newEvent = async (changes: object = {}): Promise<string> => (await catalog.save(eventForm(changes))).id;
const bannerForm = (eventId: string, isActive = true): string =>
  JSON.stringify({ title: 'Garba week', imageUrl: '/media/garba.webp', type: 'homepage', eventId, isActive });
async function newBanner(isActive = true): Promise<string> {
  const formJson = bannerForm(await newEvent(), isActive);
  return Banner.parse(JSON.parse((await catalog.as(admin).createBanner({ formJson })).bannerJson))._id;
}
const opinion = (eventId: string): rpc.SaveReviewRequest => ({
  eventId,
  userId: owner.id,
  userName: 'Asha',
  userImage: '',
  rating: 5,
  comment: 'Lovely',
});
async function newReview(): Promise<string> {
  const { reviewJson } = await catalog.as(owner).saveReview(opinion(await newEvent()));
  return Review.parse(JSON.parse(reviewJson))._id;
}
const listing = (includeHidden: boolean): rpc.ListEventsRequest => ({
  category: '',
  status: '',
  city: '',
  search: '',
  fromDate: '',
  toDate: '',
  tag: '',
  sort: '',
  page: 1,
  limit: 5,
  includeHidden,
  eventIds: [],
});
/** Drafts and banners that are off are not there for the public. */
const staffSee: Outcomes = { ...only.everybody, visitor: 'NOT_FOUND', stranger: 'NOT_FOUND', owner: 'NOT_FOUND' };

describeAuthorization<rpc.CatalogServiceController, null>(
  'catalog',
  {
    getEvent: [
      { request: async () => ({ eventId: await newEvent() }), outcomes: only.everybody },
      {
        when: 'of a draft',
        request: async () => ({ eventId: await newEvent({ status: 'draft' }) }),
        outcomes: staffSee,
      },
    ],
    listEvents: [
      { request: () => listing(false), outcomes: only.everybody },
      { when: 'with drafts', request: () => listing(true), outcomes: only.staff },
    ],
    searchEvents: { request: () => ({ query: 'monsoon', city: '', limit: 5 }), outcomes: only.everybody },
    listEventFilters: { request: () => ({}), outcomes: only.admins },
    saveEvent: [
      {
        when: 'as a new one',
        request: () => ({ eventId: '', formJson: JSON.stringify(eventForm()), committed: [] }),
        outcomes: only.admins,
      },
      {
        when: 'over another',
        request: async () => ({ eventId: await newEvent(), formJson: JSON.stringify(eventForm()), committed: [] }),
        outcomes: only.admins,
      },
    ],
    patchEvent: {
      request: async () => ({
        eventId: await newEvent(),
        changesJson: JSON.stringify({ name: 'Moonlit Nights' }),
        committed: [],
      }),
      outcomes: only.admins,
    },
    deleteEvent: { request: async () => ({ eventId: await newEvent(), version: 0 }), outcomes: only.admins },
    listCategories: { request: () => ({}), outcomes: only.everybody },
    listCities: { request: () => ({}), outcomes: only.everybody },
    listBanners: [
      { request: () => ({ includeInactive: false }), outcomes: only.everybody },
      { when: 'that are off', request: () => ({ includeInactive: true }), outcomes: only.admins },
    ],
    getBanner: [
      { request: async () => ({ bannerId: await newBanner() }), outcomes: only.everybody },
      { when: 'that is off', request: async () => ({ bannerId: await newBanner(false) }), outcomes: staffSee },
    ],
    listReviews: { request: async () => ({ eventId: await newEvent() }), outcomes: only.everybody },
    getAverageRating: { request: async () => ({ eventId: await newEvent() }), outcomes: only.everybody },
    saveReview: { request: async () => opinion(await newEvent()), outcomes: only.ownerOrAdmins },
    createBanner: { request: async () => ({ formJson: bannerForm(await newEvent()) }), outcomes: only.admins },
    changeBanner: {
      request: async () => ({ bannerId: await newBanner(), changesJson: JSON.stringify({ isActive: false }) }),
      outcomes: only.admins,
    },
    deleteBanner: { request: async () => ({ bannerId: await newBanner() }), outcomes: only.admins },
    listAllReviews: {
      request: () => ({ search: '', rating: 0, sort: '', page: 1, limit: 5 }),
      outcomes: only.admins,
    },
    listOwnReviews: { request: () => ({ userId: owner.id }), outcomes: only.ownerOrAdmins },
    deleteReview: { request: async () => ({ reviewId: await newReview() }), outcomes: only.admins },
    getWishlist: { request: () => ({ userId: owner.id }), outcomes: only.ownerOrAdmins },
    addWishes: {
      request: async () => ({ userId: owner.id, eventIds: [await newEvent()] }),
      outcomes: only.ownerOrAdmins,
    },
    removeWish: {
      request: async () => {
        const eventId = await newEvent();
        await catalog.as(owner).addWishes({ userId: owner.id, eventIds: [eventId] });
        return { userId: owner.id, eventId };
      },
      outcomes: only.ownerOrAdmins,
    },
    savePicture: [
      {
        when: 'for the site',
        request: () => ({ picture, purpose: 'shown', ownerId: '' }),
        outcomes: only.admins,
      },
      {
        when: 'of a person',
        request: () => ({ picture, purpose: 'profile', ownerId: owner.id }),
        outcomes: only.ownerOrAdmins,
      },
    ],
    searchPlaces: { request: () => ({ query: 'dockyard', limit: 5, language: 'en' }), outcomes: only.admins },
    findPlace: { request: () => ({ latitude: 18.9652, longitude: 72.8442, language: 'en' }), outcomes: only.admins },
  },
  async () => {
    places = createServer(({ url }, response) =>
      response.end(JSON.stringify(url?.startsWith('/search') ? [place] : place)),
    );
    await new Promise<void>((resolve) => {
      places.listen(0, '127.0.0.1', resolve);
    });
    folder = await mkdtemp(join(tmpdir(), 'utsav-media-'));
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    catalog = await CatalogFixture.start({
      MEDIA_DIR: folder,
      GEO_URL: `http://127.0.0.1:${(places.address() as AddressInfo).port}`,
    });
    return { env: catalog.env, enter: () => Promise.resolve({ world: null, callers: sampleCallers }) };
  },
);
