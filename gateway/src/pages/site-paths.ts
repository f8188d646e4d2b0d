/** As `frontend/src/lib/paths.ts` has them; `tests/contract/site-paths.spec.ts` compares the two. */
export const sitePaths: readonly string[] = [
  '/',
  '/featured',
  '/events',
  '/trending',
  '/weekend',
  '/search',
  '/events/:id',
  '/artists/:slug',
  '/venues/:slug',
  '/organizers/:slug',
  '/checkout/:id',
  '/login',
  '/register',
  '/payment-successful',
  '/pay/transfer/:orderId',
  '/tickets',
  '/my-bookings',
  '/wishlist',
  '/following',
  '/settings',
  '/support',
  '/profile',
  '/about',
  '/contact',
  '/terms-and-condition',
  '/terms',
  '/privacy',
];

/** Below `/admin`, as `admin-frontend/src/lib/paths.ts` has them; compared by the same specification. */
export const consolePaths: readonly string[] = [
  '/',
  '/events',
  '/events/new',
  '/events/import',
  '/events/:id',
  '/events/view/:id',
  '/events/edit/:id',
  '/events/:id/live',
  '/events/:id/guests',
  '/events/:id/letters',
  '/orders',
  '/orders/under-review',
  '/deliveries',
  '/categories',
  '/cities',
  '/banners',
  '/banners/new',
  '/banners/edit/:id',
  '/coupon',
  '/coupon/new',
  '/coupon/edit/:id',
  '/review',
  '/payment',
  '/payment/reconciliation',
  '/payment/settlements',
  '/payment/disputes',
  '/payment/transfers',
  '/cash-booking',
  '/shifts',
  '/shifts/:id',
  '/check-in',
  '/check-in/:id/arrivals',
  '/bookings',
  '/bookings/:id',
  '/buyers/:id',
  '/reports',
  '/users',
  '/service-accounts',
  '/webhooks',
  '/webhooks/:id/deliveries',
  '/audit',
  '/security',
];

// As the routers of the apps match: whatever the case, with or without a slash at the end.
const matcher = (paths: readonly string[]) => {
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i'));
  return (path: string): boolean => patterns.some((pattern) => pattern.test(path));
};

/** Whether the router of the site has a page for this path; for all others it shows "Page not found". */
export const isSitePath = matcher(sitePaths);

/** The same for the console, of a path below `/admin`. */
export const isConsolePath = matcher(consolePaths);
