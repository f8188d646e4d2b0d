import type { Banner } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { admin, CatalogFixture, counter, gateway } from '../testing/catalog-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import type { BannerRow } from './banner.schema';

let catalog: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
  const [createdAt, updatedAt] = [new Date(), new Date()];
  const banner = (_id: string, isActive: boolean, eventId: string): BannerRow => ({
    _id,
    title: _id,
    imageUrl: '/media/b.webp',
    mobileImageUrl: '',
    type: 'homepage',
    eventId,
    isActive,
    createdAt,
    updatedAt,
  });
  await catalog.insert('banners', banner('ban_on', true, 'evt_1'), banner('ban_off', false, ''));
  await catalog.remove('categories', {});
  await catalog.remove('cities', {});
  await catalog.insert(
    'categories',
    { _id: 'b', name: 'B', slug: 'b', icon: '', rank: 2 },
    { _id: 'a', name: 'A', slug: 'a', icon: 'x', rank: 1 },
  );
  await catalog.insert('cities', { _id: 'c', name: 'Pune', state: 'Maharashtra', slug: 'pune', imageUrl: '', rank: 1 });
});
afterAll(() => catalog.stop());

const ids = ({ banners }: { banners: Banner[] }) => banners.map(({ id }) => id).toSorted();

it('shows visitors the active banners', async () => {
  expect(ids(await catalog.visitor.listBanners({ includeInactive: false }))).toEqual(['ban_on']);
  expect((await catalog.visitor.getBanner({ bannerId: 'ban_on' })).banner?.eventId).toBe('evt_1');
  expect((await refusal(catalog.visitor.getBanner({ bannerId: 'ban_off' }))).code).toBe('NOT_FOUND');
  expect((await refusal(catalog.visitor.listBanners({ includeInactive: true }))).code).toBe('FORBIDDEN');
});

it('shows all of them to those who keep them', async () => {
  for (const caller of [admin, gateway]) {
    expect(ids(await catalog.as(caller).listBanners({ includeInactive: true }))).toEqual(['ban_off', 'ban_on']);
  }
  expect((await refusal(catalog.as(counter).listBanners({ includeInactive: true }))).code).toBe('FORBIDDEN');
  const { banner } = await catalog.as(admin).getBanner({ bannerId: 'ban_off' });
  expect(banner).toMatchObject({ id: 'ban_off' });
  expect(banner).not.toHaveProperty('eventId');
});

it('lists categories and cities in their places', async () => {
  const { categories } = await catalog.visitor.listCategories({ includeHidden: false });
  expect(categories).toEqual([
    { id: 'a', name: 'A', slug: 'a', icon: 'x', isHidden: false },
    { id: 'b', name: 'B', slug: 'b', icon: '', isHidden: false },
  ]);
  expect((await catalog.visitor.listCities({ includeHidden: false })).cities).toEqual([
    { id: 'c', name: 'Pune', state: 'Maharashtra', slug: 'pune', imageUrl: '', isHidden: false },
  ]);
});
