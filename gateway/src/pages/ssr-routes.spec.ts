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
    for (const page of ['featured', 'trending', 'weekend', 'search'])
      expect(ssrRouteOf(`/${page}/`, '')).toMatchObject({ page, search: '', isInitialView: true });
    expect(ssrRouteOf('/Featured', '')).toMatchObject({ page: 'featured', path: '/Featured' });
    for (const path of [
      '/events',
      '/featured/more',
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

  it('renders a list as its address narrows it, with the request that the site sends', () => {
    expect(ssrRouteOf('/featured', 'utm_source=x&sort=price&page=2&city=Pune&when=someday')).toMatchObject({
      search: '?city=Pune&sort=price&page=2',
      request: {
        route: 'GET /api/event/getAllEvents',
        query: { city: 'Pune', sort: 'price', status: 'upcoming', page: 2, limit: 24, paginate: 'true' },
      },
    });
    expect(ssrRouteOf('/search', 'q=+ragas+&free=true')).toMatchObject({
      search: '?q=ragas&free=true',
      request: { route: 'GET /api/event/search', query: { q: 'ragas', free: 'true', limit: 24 } },
    });
    expect(ssrRouteOf('/search', 'q=+')).toMatchObject({ search: '', request: undefined });
  });

  it('renders every list by the city of the header, and by that of its address where it reads one', () => {
    expect(ssrRouteOf('/weekend', '', 'bb_city=Pune')).toMatchObject({
      city: 'Pune',
      request: { route: 'GET /api/event/weekend', query: { city: 'Pune' } },
    });
    expect(ssrRouteOf('/search', 'q=ragas', 'bb_city=Pune')).toMatchObject({
      city: 'Pune',
      request: { query: { city: 'Pune' } },
    });
    expect(ssrRouteOf('/search', '', 'bb_city=Pune')).toMatchObject({ city: 'Pune', request: undefined });
    for (const path of ['/featured', '/trending']) {
      expect(ssrRouteOf(path, '', 'bb_city=Pune')).toMatchObject({
        city: 'Pune',
        request: { query: { city: 'Pune' } },
      });
      expect(ssrRouteOf(path, 'city=Delhi', 'bb_city=Pune')).toEqual(ssrRouteOf(path, 'city=Delhi'));
    }
  });

  it('renders only the head of a map', () =>
    expect(ssrRouteOf('/featured', 'view=map')).toMatchObject({ isInitialView: false }));

  it('renders only the head of a page that opens with a dialog', () => {
    expect(ssrRouteOf('/', 'auth=login')).toMatchObject({ isInitialView: false });
    expect(ssrRouteOf('/', 'city=Pune')).toMatchObject({ isInitialView: true });
  });
});
