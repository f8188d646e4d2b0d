/** As `frontend/src/app/paths.ts` has them; `tests/contract/site-paths.spec.ts` compares the two. */
export const sitePaths: readonly string[] = [
  '/',
  '/featured',
  '/events',
  '/trending',
  '/weekend',
  '/search',
  '/events/:id',
  '/checkout/:id',
  '/login',
  '/register',
  '/payment-successful',
  '/tickets',
  '/my-bookings',
  '/wishlist',
  '/settings',
  '/support',
  '/profile',
  '/about',
  '/contact',
  '/terms-and-condition',
  '/terms',
  '/privacy',
];

// As the router of the site matches: whatever the case, with or without a slash at the end.
const patterns = sitePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i'));

/** Whether the router of the site has a page for this path; for all others it shows "Page not found". */
export const isSitePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
