import type { Budget } from '../../packages/web-kit/build/byte-budget.ts';

const FIRST = ['index.html'];
const page = (name: string): string => `src/app/routes/${name}-page.tsx`;
const KB = 1000;

/** Home is in the first chunk together with the frame of the site; other pages by what they add to it. */
const limits: readonly Budget[] = [
  // 106.9 kB on 24 November 2026, so 8 kB are free: 40 ms on the 1.6 Mbit/s of Lighthouse's mobile profile.
  { page: 'home', sources: FIRST, limit: 115 * KB },
  // With the checkout, which is the next page of whoever books.
  { page: 'event', sources: [page('event')], beside: FIRST, limit: 35 * KB },
  { page: 'checkout', sources: [page('checkout')], beside: FIRST, limit: 35 * KB },
  ...[
    'directory',
    'featured',
    'trending',
    'weekend',
    'search',
    'payment-result',
    'transfer',
    'tickets',
    'bookings',
    'wishlist',
    'following',
    'profile',
    'settings',
    'support',
    'about',
    'contact',
    'terms',
    'privacy',
    'not-found',
  ].map((name) => ({ page: name, sources: [page(name)], beside: FIRST, limit: 37 * KB })),
];

/** None when the launcher bundles again what is too heavy: `npm start` warns, `npm run check` fails. */
export const budgets = process.env.UTSAV_BYTE_BUDGETS === 'off' ? [] : limits;
