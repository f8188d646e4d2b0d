import { ssrRouteOf } from './ssr-routes';

describe(ssrRouteOf, () => {
  it('knows the server-rendered pages, and no others', () => {
    expect(ssrRouteOf('/', '')).toMatchObject({ page: 'home', path: '/' });
    expect(ssrRouteOf('/events/evt_1', '')).toMatchObject({ page: 'event', eventId: 'evt_1' });
    expect(ssrRouteOf('/checkout/evt_1/', '')).toMatchObject({ page: 'checkout', eventId: 'evt_1' });
    expect(ssrRouteOf('/Events/evt_1', '')).toMatchObject({ page: 'event', eventId: 'evt_1' });
    expect(ssrRouteOf('/Artists/meera-rao', '')).toMatchObject({
      page: 'directory',
      kind: 'artist',
      slug: 'meera-rao',
    });
    expect(ssrRouteOf('/venues/%E0%A4%AE/', '')).toMatchObject({ page: 'directory', kind: 'venue', slug: 'म' });
    for (const path of [
      '/events',
      '/search',
      '/events/evt_1/more',
      '/artists',
      '/sponsors/chai',
      '/events/%E0%A4%A',
      '/tickets',
    ])
      expect(ssrRouteOf(path, '')).toBeUndefined();
  });

  it('renders every page without its query, and a checkout only before anything is chosen', () => {
    expect(ssrRouteOf('/events/evt_1', 'utm_source=x')?.path).toBe('/events/evt_1');
    expect(ssrRouteOf('/checkout/evt_1', 'utm_source=x')).toMatchObject({
      path: '/checkout/evt_1',
      isInitialView: true,
    });
    for (const choice of ['tier=gold', 'quantity=2', 'coupon=DIWALI'])
      expect(ssrRouteOf('/checkout/evt_1', choice)).toMatchObject({ isInitialView: false });
  });

  it('renders only the head of a page that opens with a dialog', () => {
    expect(ssrRouteOf('/', 'auth=login')).toMatchObject({ isInitialView: false });
    expect(ssrRouteOf('/', 'city=Pune')).toMatchObject({ isInitialView: true });
  });
});
