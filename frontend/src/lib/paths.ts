import type { DirectoryKind } from '@utsav/contracts/directory/directory';

/** Every path of the site: patterns for the router here, addresses to link to in `hrefTo`. */
export const paths = {
  home: '/',
  featured: '/featured',
  /** Another address of the featured page. */
  events: '/events',
  trending: '/trending',
  weekend: '/weekend',
  search: '/search',
  event: '/events/:id',
  artist: '/artists/:slug',
  venue: '/venues/:slug',
  organizer: '/organizers/:slug',
  checkout: '/checkout/:id',
  login: '/login',
  register: '/register',
  paymentResult: '/payment-successful',
  /** Where payments opens the page of an order that is paid by bank transfer. */
  bankTransfer: '/pay/transfer/:orderId',
  tickets: '/tickets',
  myBookings: '/my-bookings',
  wishlist: '/wishlist',
  following: '/following',
  settings: '/settings',
  support: '/support',
  profile: '/profile',
  about: '/about',
  contact: '/contact',
  terms: '/terms-and-condition',
  termsShort: '/terms',
  privacy: '/privacy',
  /** Another app on the same origin: reached by loading a document, not by the router. */
  admin: '/admin',
} as const;

const directoryFolders: Record<DirectoryKind, string> = { artist: 'artists', venue: 'venues', organizer: 'organizers' };

interface CheckoutChoice {
  tier?: string;
  quantity?: number;
  /** Key of a show. */
  show?: string | undefined;
  /** Tickets of further tiers: `stalls:2,balcony:1`. */
  also?: string | undefined;
  coupon?: string;
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const hrefTo = {
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  checkout: (id: string, { tier, show, quantity, also, coupon }: CheckoutChoice = {}) =>
    withQuery(`/checkout/${encodeURIComponent(id)}`, {
      tier,
      show,
      quantity: quantity && quantity > 1 ? quantity : undefined,
      also,
      coupon,
    }),
  /** Null for a name without a letter. */
  directory: (kind: DirectoryKind, slug: string) =>
    slug === '' ? null : `/${directoryFolders[kind]}/${encodeURIComponent(slug)}`,
  paymentResult: (orderId: string) => withQuery(paths.paymentResult, { orderId }),
  search: (q: string) => withQuery(paths.search, { q }),
  trending: (city: string) => withQuery(paths.trending, { city }),
  featured: (filter: { category?: string; city?: string; coupon?: string } = {}) => withQuery(paths.featured, filter),
  login: (next: string) => withQuery(paths.login, { next }),
  shelf: (shelf: 'featured' | 'trending' | 'weekend') => `/#${shelf}`,
};

/** Where to go after signing in: a path of this site, never another site. */
export function safeNext(next: string | null, fallback: string = paths.home): string {
  // A browser drops tabs and line breaks of an address, so that what follows them counts as its beginning.
  return next && /^\/(?![/\\])[^\t\n\r]*$/.test(next) ? next : fallback;
}
