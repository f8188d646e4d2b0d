import { ReviewSort } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { Banner } from '@utsav/contracts/http/banner';
import { BannerChanged, ReviewChanged } from '@utsav/contracts/messages/catalog';
import { ModeratedReview } from '@utsav/contracts/http/review';
import { Wishlist } from '@utsav/contracts/http/wishlist';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { publish } from '../testing/publish';
import { catalogEvent } from '../testing/samples';
import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

const callCount = (method: string): number => gateway.services.callsTo(method).length;

describe('a banner', () => {
  const form = { title: 'Garba week', imageUrl: '/media/garba.webp', type: 'homepage', eventId: 'evt_1' };
  const send = (method: string, path: string, body?: object, as: 'asha' | 'chetan' | 'meera' = 'asha') =>
    gateway.json(path, { method, as, ...(body && { body }) });
  const shown = async () => ((await gateway.json('/api/banner')).body.data as Banner[]).map(({ title }) => title);

  it('that is made, changed or deleted is so for visitors at once', async () => {
    expect(await shown()).toEqual([]);
    const made = await send('POST', '/api/banner', form);
    expect(made.status).toBe(201);
    const { _id } = Banner.parse(made.body.data);
    expect(await shown()).toEqual(['Garba week']);
    expect((await send('PUT', `/api/banner/${_id}`, { ...form, title: 'Dandiya' })).body.data).toMatchObject({
      title: 'Dandiya',
    });
    expect(await shown()).toEqual(['Dandiya']);
    expect((await send('PATCH', `/api/banner/${_id}`, { isActive: false })).body.data).toMatchObject({
      _id,
      isActive: false,
    });
    expect(await shown()).toEqual([]);
    expect((await send('GET', '/api/banner')).body.data).toHaveLength(1);
    expect((await send('PUT', `/api/banner/${_id}`, { isActive: true })).status).toBe(200);
    expect((await send('DELETE', `/api/banner/${_id}`)).body).toMatchObject({ success: true });
    expect(await shown()).toEqual([]);
    expect(statusAndCode(await send('DELETE', `/api/banner/${_id}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('leaves the site with its event, and says so in the console', async () => {
    const { _id } = Banner.parse((await send('POST', '/api/banner', { ...form, eventId: 'evt_gone' })).body.data);
    expect(await shown()).toEqual([]);
    expect(statusAndCode(await gateway.json(`/api/banner/${_id}`))).toEqual([404, 'NOT_FOUND']);
    expect((await send('GET', '/api/banner')).body.data).toMatchObject([{ _id, isEventGone: true }]);
    await send('DELETE', `/api/banner/${_id}`);
  });

  it('changed through another gateway is reloaded', async () => {
    await shown();
    const before = callCount('listBanners');
    await shown();
    expect(callCount('listBanners')).toBe(before);
    await publish(BannerChanged, 'ban_1', { bannerId: 'ban_1' });
    await eventually(async () => {
      await shown();
      expect(callCount('listBanners')).toBeGreaterThan(before);
    });
  });

  it.each([
    [{}, 'Please enter a title.'],
    [{ title: 'x' }, 'Please upload a banner image.'],
    [{ title: 'x', imageUrl: '/media/x.webp', type: 'homepage' }, 'Please select an event.'],
  ])("is rejected with the form's message: %j", async (body, message) => {
    expect((await send('POST', '/api/banner', { type: 'custom', ...body })).body).toMatchObject({ message });
  });

  it('is edited by admins only', async () => {
    for (const as of ['chetan', 'meera'] as const) {
      expect((await send('POST', '/api/banner', form, as)).status).toBe(403);
      expect((await send('DELETE', '/api/banner/ban_1', undefined, as)).status).toBe(403);
    }
    expect((await send('POST', '/api/banner', { ...form, _id: 'mine' })).status).toBe(400);
  });
});

describe('reviews', () => {
  it('are written by any member, marked of those whom booking knows to have attended, alone where the event says', async () => {
    const body = { eventId: 'evt_1', rating: 5, comment: 'Wow' };
    const written = await gateway.json('/api/review', { as: 'meera', body });
    expect(written.body.data).toMatchObject({ comment: 'Wow', attended: true });
    const without = await gateway.json('/api/review', { as: 'asha', body });
    expect(without).toMatchObject({ status: 201, body: { data: { comment: 'Wow', attended: false } } });
    const { events } = gateway.backend;
    events.set('evt_attendees', catalogEvent({ id: 'evt_attendees', reviewsByAttendeesOnly: true }));
    const restricted = { ...body, eventId: 'evt_attendees' };
    expect(statusAndCode(await gateway.json('/api/review', { as: 'asha', body: restricted }))).toEqual([
      422,
      'ATTENDANCE_REQUIRED',
    ]);
    expect((await gateway.json('/api/event/evt_attendees')).body.data).toMatchObject({
      event: { reviewsByAttendeesOnly: true },
    });
    expect((await gateway.call('/api/review', { body })).status).toBe(401);
    expect((await gateway.json('/api/review/attended/evt_1', { as: 'asha' })).body.data).toEqual({ attended: false });
  });

  it('are restricted to attendees by a field of the event that stays where it is absent', async () => {
    const change = async (body: object) => {
      await gateway.json('/api/event/evt_1', { method: 'PATCH', as: 'asha', body });
      return gateway.lastRequest('changeEvent');
    };
    expect(await change({ reviewsByAttendeesOnly: true })).toMatchObject({
      form: { reviewsByAttendeesOnly: true },
      fields: ['reviewsByAttendeesOnly'],
    });
    expect(await change({ remark: 'Bring a shawl' })).toMatchObject({ fields: ['remark'] });
  });

  it('are listed for moderators with addresses, filtered and paged', async () => {
    const { body } = await gateway.json('/api/review/getAllReviews?search=love&rating=5&sort=low&paginate=true', {
      as: 'asha',
    });
    const { reviews } = body.data as { reviews: unknown[] };
    expect(ModeratedReview.array().parse(reviews)[0]?.userId).toMatchObject({ email: 'usr_meera@example.in' });
    expect(body).toMatchObject({ reviews, meta: { total: 1, page: 1, limit: 100 } });
    expect(gateway.lastRequest('listAllReviews')).toMatchObject({
      search: 'love',
      rating: 5,
      sort: ReviewSort.REVIEW_SORT_LOW,
    });
    expect((await gateway.json('/api/review/getAllReviews?rating=6', { as: 'asha' })).status).toBe(400);
    expect((await gateway.json('/api/review/getAllReviews', { as: 'chetan' })).status).toBe(403);
  });

  it('are deleted by admins, once', async () => {
    const remove = (as: 'asha' | 'chetan') => gateway.json('/api/review/deleteReviews/rev_1', { method: 'DELETE', as });
    expect((await remove('chetan')).status).toBe(403);
    expect((await remove('asha')).body).toMatchObject({ success: true, message: 'Review deleted.' });
    expect((await remove('asha')).status).toBe(404);
  });

  it('and averages are reloaded once one changes', async () => {
    const read = () => gateway.json('/api/review/average/evt_1');
    await read();
    const before = callCount('getAverageRating');
    await read();
    expect(callCount('getAverageRating')).toBe(before);
    await publish(ReviewChanged, 'evt_1', { eventId: 'evt_1', reviewId: 'rev_9' });
    await eventually(async () => {
      await read();
      expect(callCount('getAverageRating')).toBeGreaterThan(before);
    });
  });
});

describe('a wish list', () => {
  const wishlist = ({ body }: { body: { data: unknown } }): Wishlist =>
    Wishlist.parse((body.data as { wishlist: unknown }).wishlist);

  it('is put together and read as events with live seats', async () => {
    const body = { userId: 'usr_meera', eventIds: ['evt_1'] };
    const added = wishlist(await gateway.json('/api/wishlist/add', { as: 'meera', body }));
    expect(added.eventIds.map(({ _id, ticketCategories }) => [_id, ticketCategories[0]?.availableSeats])).toEqual([
      ['evt_1', 7],
    ]);
    expect(wishlist(await gateway.json('/api/wishlist/usr_meera', { as: 'meera' }))).toEqual(added);
    const removed = await gateway.json('/api/wishlist/remove', { as: 'meera', body: { eventId: 'evt_1' } });
    expect(wishlist(removed)).toEqual({ userId: 'usr_meera', eventIds: [] });
  });

  it('is the caller’s own, or an admin looks', async () => {
    expect((await gateway.call('/api/wishlist/usr_meera')).status).toBe(401);
    expect((await gateway.call('/api/wishlist/usr_meera', { as: 'ravi' })).status).toBe(404);
    expect((await gateway.call('/api/wishlist/usr_meera', { as: 'asha' })).status).toBe(200);
    const body = { userId: 'usr_meera', eventIds: ['evt_1'] };
    expect((await gateway.call('/api/wishlist/add', { as: 'ravi', body })).status).toBe(404);
    expect(
      (await gateway.call('/api/wishlist/remove', { as: 'ravi', body: { ...body, eventId: 'evt_1' } })).status,
    ).toBe(400);
  });

  it('takes no unknown event and no empty list', async () => {
    const add = (eventIds: string[]) => gateway.json('/api/wishlist/add', { as: 'meera', body: { eventIds } });
    expect(statusAndCode(await add(['evt_none']))).toEqual([404, 'NOT_FOUND']);
    expect(statusAndCode(await add([]))).toEqual([400, 'VALIDATION']);
  });
});
