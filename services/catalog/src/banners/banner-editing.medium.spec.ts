import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { bannerType } from '@utsav/contracts/grpc/catalog';
import { admin, CatalogFixture, counter, member } from '../testing/catalog-fixture';
import { eventForm } from '../testing/event-form';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let catalog: CatalogFixture;
let eventId: string;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
  eventId = (await catalog.save(eventForm())).id;
});
afterAll(() => catalog.stop());

const form = (changes: Partial<rpc.BannerForm> = {}): rpc.BannerForm => ({
  title: '  Garba week ',
  imageUrl: '/media/garba.webp',
  mobileImageUrl: '',
  type: bannerType.toProto('homepage'),
  eventId,
  isActive: true,
  ...changes,
});
const read = ({ banner }: { banner: rpc.Banner | undefined }): rpc.Banner => {
  if (!banner) throw new Error('a response without a banner');
  return banner;
};
const create = async (given = form(), caller = admin): Promise<rpc.Banner> =>
  read(await catalog.as(caller).createBanner({ form: given }));
const change = async (bannerId: string, changes: rpc.BannerChanges, caller = admin): Promise<rpc.Banner> =>
  read(await catalog.as(caller).changeBanner({ bannerId, changes }));
const errorOf = async (call: Promise<unknown>): Promise<unknown> => {
  const { code, params } = await refusal(call);
  return [code, ...(params as { details: { message: string }[] }).details.map(({ message }) => message)];
};

it('keeps what an admin filled in', async () => {
  const banner = await create();
  expect(banner).toMatchObject({
    title: 'Garba week',
    mobileImageUrl: '',
    type: bannerType.toProto('homepage'),
    eventId,
    isActive: true,
  });
  expect(read(await catalog.visitor.getBanner({ bannerId: banner.id }))).toEqual(banner);
});

it('is created once under an idempotency key', async () => {
  const created = () => catalog.as(admin).createBanner({ form: form(), idempotencyKey: 'usr_a:k1' });
  expect(await created()).toEqual(await created());
});

it.each([
  [{ title: '   ' }, 'Please enter a title.'],
  [{ title: undefined }, 'Please enter a title.'],
  [{ imageUrl: '' }, 'Please upload a banner image.'],
  [{ imageUrl: 'https://elsewhere.example/a.png' }, 'Upload the picture first.'],
  [{ eventId: '' }, 'Please select an event.'],
  [{ eventId: 'evt_none' }, 'Please select an event.'],
])('is refused with %j', async (changes, message) => {
  expect(await errorOf(create(form(changes as Partial<rpc.BannerForm>)))).toEqual(['VALIDATION', message]);
});

it('loses its event with the type homepage, and needs one to get the type back', async () => {
  const { id } = await create();
  expect((await change(id, { type: bannerType.toProto('sponsor') })).eventId).toBeUndefined();
  expect(await errorOf(change(id, { type: bannerType.toProto('homepage') }))).toEqual([
    'VALIDATION',
    'Please select an event.',
  ]);
  expect((await create(form({ type: bannerType.toProto('custom') }))).eventId).toBeUndefined();
});

it('is switched off by isActive alone when its event is gone, and not on again', async () => {
  const gone = (await catalog.save(eventForm({ name: 'Gone' }))).id;
  const { id, title } = await create(form({ eventId: gone }));
  await catalog.as(admin).deleteEvent({ eventId: gone });
  catalog.wait(1000);
  const off = await change(id, { isActive: false });
  expect(off).toMatchObject({ id, title, isActive: false });
  expect(off.updatedAt?.seconds).toBeGreaterThan(off.createdAt?.seconds ?? Infinity);
  expect((await refusal(catalog.visitor.getBanner({ bannerId: id }))).code).toBe('NOT_FOUND');
  expect(await errorOf(change(id, { isActive: true }))).toEqual([
    'VALIDATION',
    'The event of this banner is over, cancelled or deleted.',
  ]);
});

it('is not switched on, nor made active, for an event that is cancelled', async () => {
  const cancelled = (await catalog.save(eventForm({ name: 'Called off' }))).id;
  const { id } = await create(form({ eventId: cancelled, isActive: false }));
  await catalog.as(admin).cancelEvent({ eventId: cancelled, reason: 'Rain', message: '' });
  expect(await errorOf(change(id, { isActive: true }))).toMatchObject(['VALIDATION', expect.any(String)]);
  expect(await errorOf(create(form({ eventId: cancelled })))).toMatchObject(['VALIDATION', expect.any(String)]);
});

it('keeps its title in other languages until a change names them, also to take them away', async () => {
  const hi = { title: ' गरबा सप्ताह ' };
  const { id, translations } = await create(form({ translations: { values: { hi } } }));
  expect(translations).toEqual({ hi: { title: 'गरबा सप्ताह' } });
  expect((await change(id, { title: 'Dandiya' })).translations).toEqual(translations);
  expect((await change(id, { translations: { values: {} } })).translations).toEqual({});
  expect(read(await catalog.as(admin).getBanner({ bannerId: id })).translations).toEqual({});
  expect((await refusal(change(id, { translations: { values: { xx: hi } } }))).code).toBe('VALIDATION');
});

it('is gone once deleted', async () => {
  const { id } = await create();
  await catalog.as(admin).deleteBanner({ bannerId: id });
  expect((await refusal(catalog.as(admin).deleteBanner({ bannerId: id }))).code).toBe('NOT_FOUND');
  expect((await refusal(change(id, { isActive: true }))).code).toBe('NOT_FOUND');
});

it('publishes each change, and nothing that was refused', async () => {
  await catalog.empty();
  eventId = (await catalog.save(eventForm())).id;
  const { id } = await create();
  await change(id, { title: 'Dandiya' });
  await refusal(change(id, { type: bannerType.toProto('homepage'), eventId: 'evt_none' }));
  await catalog.as(admin).deleteBanner({ bannerId: id });
  const published = (await catalog.pendingMessages()).filter(({ type }) => type === 'catalog.banner.changed');
  expect(published.map(({ key, data }) => [key, data.bannerId])).toEqual(Array.from({ length: 3 }, () => [id, id]));
});

it.each([
  ['counter staff', counter],
  ['a member', member('usr_1')],
])('is not for %s to edit', async (_, caller) => {
  const { id } = await create();
  expect((await refusal(create(form(), caller))).code).toBe('FORBIDDEN');
  expect((await refusal(change(id, { isActive: false }, caller))).code).toBe('FORBIDDEN');
  expect((await refusal(catalog.as(caller).deleteBanner({ bannerId: id }))).code).toBe('FORBIDDEN');
});
