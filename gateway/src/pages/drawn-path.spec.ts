import { drawnPathOf } from './drawn-path';

describe(drawnPathOf, () => {
  it('knows the pages that are drawn, and no others', () => {
    expect(drawnPathOf('/', '')).toMatchObject({ page: 'home', address: '/' });
    expect(drawnPathOf('/events/evt_1', '')).toMatchObject({ page: 'event', eventId: 'evt_1' });
    expect(drawnPathOf('/checkout/evt_1/', '')).toMatchObject({ page: 'checkout', eventId: 'evt_1' });
    expect(drawnPathOf('/Events/evt_1', '')).toMatchObject({ page: 'event', eventId: 'evt_1' });
    for (const path of ['/events', '/search', '/events/evt_1/more', '/events/%E0%A4%A', '/tickets'])
      expect(drawnPathOf(path, '')).toBeUndefined();
  });

  it('draws every page without its query, and a checkout on which nothing is chosen', () => {
    expect(drawnPathOf('/events/evt_1', 'utm_source=x')?.address).toBe('/events/evt_1');
    expect(drawnPathOf('/checkout/evt_1', 'utm_source=x')).toMatchObject({
      address: '/checkout/evt_1',
      isAsFirstSeen: true,
    });
    for (const choice of ['tier=gold', 'quantity=2', 'coupon=DIWALI'])
      expect(drawnPathOf('/checkout/evt_1', choice)).toMatchObject({ isAsFirstSeen: false });
  });

  it('tells a page that opens with a dialog over it', () => {
    expect(drawnPathOf('/', 'auth=login')).toMatchObject({ isAsFirstSeen: false });
    expect(drawnPathOf('/', 'city=Pune')).toMatchObject({ isAsFirstSeen: true });
  });
});
