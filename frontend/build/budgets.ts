import type { Budget } from '../../packages/web-kit/build/byte-budget.ts';

const FIRST = ['index.html'];
const page = (name: string): string => `src/app/routes/${name}-page.tsx`;
const KB = 1000;

/** Home is in the first chunk together with the frame of the site; other pages by what they add to it. */
export const budgets: readonly Budget[] = [
  // 105 before every page had to know the end of an event, the hold and the language.
  { page: 'home', sources: FIRST, limit: 107 * KB },
  { page: 'event', sources: [page('event')], beside: FIRST, limit: 25 * KB },
  { page: 'checkout', sources: [page('checkout')], beside: FIRST, limit: 30 * KB },
  ...[
    'featured',
    'trending',
    'weekend',
    'search',
    'payment-result',
    'tickets',
    'bookings',
    'wishlist',
    'profile',
    'settings',
    'support',
    'about',
    'contact',
    'terms',
    'privacy',
    'not-found',
  ].map((name) => ({ page: name, sources: [page(name)], beside: FIRST, limit: 35 * KB })),
];
