import { canonicalPath } from './canonical-url';

describe(canonicalPath, () => {
  it.each([
    ['/about', '', '/about'],
    ['/Privacy/', 'utm_source=chat', '/privacy'],
    ['/terms', '', '/terms-and-condition'],
    ['/events', '', '/featured'],
    ['/featured', 'category=Music&page=2', '/featured'],
    ['/trending', '', '/trending'],
    ['/trending', 'city=New%20Delhi&x=1', '/trending?city=New%20Delhi'],
  ])('is one for all addresses of a page: %s?%s is %s', (path, query, address) =>
    expect(canonicalPath(path, query)).toBe(address),
  );

  it.each(['/search', '/tickets', '/settings', '/login', '/no-such-page', '/about/us', '/events/evt_1/more'])(
    'is none for %s, which is not indexed',
    (path) => expect(canonicalPath(path, '')).toBeUndefined(),
  );
});
