import { Banner, type BannerForm } from '@utsav/contracts/http/banner';
import { admin, CatalogFixture, counter, eventForm, member } from '../testing/catalog-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let catalog: CatalogFixture;
let eventId: string;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
  eventId = (await catalog.save(eventForm())).id;
}, 60_000);
afterAll(() => catalog.stop());

const form = (changes: Partial<BannerForm> = {}): object => ({
  title: '  Garba week ',
  imageUrl: '/media/garba.webp',
  type: 'homepage',
  eventId,
  ...changes,
});
const read = ({ bannerJson }: { bannerJson: string }): Banner => Banner.parse(JSON.parse(bannerJson));
const create = async (given: object = form(), caller = admin): Promise<Banner> =>
  read(await catalog.as(caller).createBanner({ formJson: JSON.stringify(given) }));
const change = async (bannerId: string, changes: object, caller = admin): Promise<Banner> =>
  read(await catalog.as(caller).changeBanner({ bannerId, changesJson: JSON.stringify(changes) }));
const faults = async (call: Promise<unknown>): Promise<unknown> => {
  const { code, params } = await refusal(call);
  return [code, ...(params as { details: { message: string }[] }).details.map(({ message }) => message)];
};

it('keeps what an admin filled in, active unless told', async () => {
  const banner = await create();
  expect(banner).toMatchObject({
    title: 'Garba week',
    mobileImageUrl: '',
    type: 'homepage',
    eventId: { _id: eventId },
    isActive: true,
  });
  expect(read(await catalog.visitor.getBanner({ bannerId: banner._id }))).toEqual(banner);
});

it.each([
  [{ title: '   ' }, 'Please enter a title.'],
  [{ title: undefined }, 'Please enter a title.'],
  [{ imageUrl: '' }, 'Please upload a banner image.'],
  [{ imageUrl: 'https://elsewhere.example/a.png' }, 'Upload the picture first.'],
  [{ eventId: '' }, 'Please select an event.'],
  [{ eventId: 'evt_none' }, 'Please select an event.'],
])('is refused with %j', async (changes, message) => {
  expect(await faults(create(form(changes as Partial<BannerForm>)))).toEqual(['VALIDATION', message]);
});

it('loses its event with the type homepage, and needs one to get the type back', async () => {
  const { _id } = await create();
  expect((await change(_id, { type: 'sponsor' })).eventId).toBeNull();
  expect(await faults(change(_id, { type: 'homepage' }))).toEqual(['VALIDATION', 'Please select an event.']);
  expect((await create(form({ type: 'custom' }))).eventId).toBeNull();
});

it('is switched by isActive alone, also when it leads to an event that is gone', async () => {
  const gone = (await catalog.save(eventForm({ name: 'Gone' }))).id;
  const { _id, title } = await create(form({ eventId: gone }));
  await catalog.as(admin).deleteEvent({ eventId: gone, version: 0 });
  catalog.wait(1000);
  const off = await change(_id, { isActive: false });
  expect(off).toMatchObject({ _id, title, isActive: false });
  expect(off.updatedAt > off.createdAt).toBe(true);
  expect((await refusal(catalog.visitor.getBanner({ bannerId: _id }))).code).toBe('NOT_FOUND');
});

it('is gone once deleted', async () => {
  const { _id } = await create();
  await catalog.as(admin).deleteBanner({ bannerId: _id });
  expect((await refusal(catalog.as(admin).deleteBanner({ bannerId: _id }))).code).toBe('NOT_FOUND');
  expect((await refusal(change(_id, { isActive: true }))).code).toBe('NOT_FOUND');
});

it('tells of each change, and of nothing that was refused', async () => {
  await catalog.empty();
  eventId = (await catalog.save(eventForm())).id;
  const { _id } = await create();
  await change(_id, { title: 'Dandiya' });
  await refusal(change(_id, { type: 'homepage', eventId: 'evt_none' }));
  await catalog.as(admin).deleteBanner({ bannerId: _id });
  const told = (await catalog.owedMessages()).filter(({ type }) => type === 'catalog.banner.changed');
  expect(told.map(({ key, data }) => [key, data.bannerId])).toEqual(Array.from({ length: 3 }, () => [_id, _id]));
});

it.each([
  ['counter staff', counter],
  ['a member', member('usr_1')],
])('is not for %s to edit', async (_, caller) => {
  const { _id } = await create();
  expect((await refusal(create(form(), caller))).code).toBe('FORBIDDEN');
  expect((await refusal(change(_id, { isActive: false }, caller))).code).toBe('FORBIDDEN');
  expect((await refusal(catalog.as(caller).deleteBanner({ bannerId: _id }))).code).toBe('FORBIDDEN');
});
