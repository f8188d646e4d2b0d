import type { Budget } from '../../packages/web-kit/build/byte-budget.ts';

const shell = ['index.html'];
const KB = 1000;
const page = (path: string): string => `src/features/${path}-page.tsx`;

const of = (limit: number, paths: readonly string[]): Budget[] =>
  paths.map((path) => ({ page: path, sources: [...shell, page(path)], limit }));

/**
 * Whole pages with the shell; charts and the editor load later by themselves. A screen is made of antd's Card, Descriptions,
 * Statistic, Empty, Tabs and Flex in place of style sheets of ours: its Card brings Tabs and Skeleton, together 15 kB, which are
 * loaded once for all pages; Flex brings half a kB to a kB of a page, where the style sheets are 1.3 kB less.
 */
const limits: readonly Budget[] = [
  // 3 kB of it are what the parts that all pages have in common moved into the shell; each error of the API with a text and each
  // entry of the menu comes on top.
  { page: 'shell', sources: shell, limit: 238 * KB },
  // A table alone.
  ...of(363 * KB, [
    'banners/banners',
    'dashboard/dashboard',
    'deliveries/deliveries',
    'disputes/disputes',
    'settlements/settlements',
  ]),
  ...of(366.5 * KB, [
    'banners/banner-form',
    'bookings/booking',
    'bookings/buyer/buyer',
    'shifts/shift',
    'events/import/import',
  ]),
  // A table with a search, filters, rows to choose, dates or columns to hide; dialogs of their own.
  ...of(378 * KB, [
    'bank-transfers/bank-transfers',
    'arrivals/arrivals',
    'bookings/bookings',
    'check-in/check-in',
    'coupons/coupons',
    'coupons/coupon-form',
    'event-lists/categories',
    'event-lists/cities',
    'on-sale/on-sale',
    'orders/orders',
    'payments/payments',
    'reports/reports',
    'reviews/reviews',
    'shifts/shifts',
    'users/users',
  ]),
  // What changed, field by field, and the export of it.
  ...of(379 * KB, ['audit/audit']),
  // Four filters, rows to choose, actions on each of them, what is sold of each, and cancelling with a reason.
  ...of(383 * KB, ['events/list/events']),
  // Sales with the last bookings, seats as they go, what visitors read of the event, what its passes open, and how far a
  // cancellation is; gates beside them.
  ...of(386.5 * KB, ['events/detail/event']),
  // How the counter was paid is a choice beside the others; passes count the seats of their shows.
  ...of(389 * KB, ['cash-counter/cash-booking']),
  // A form, a table and an upload beside each other.
  ...of(366 * KB, ['events/guests/guests', 'events/letters/letters']),
  // Form.List, uploads, dates, the seating layout, passes and each text in other languages in one form; each error of the API that
  // gets a text comes on top, and digits of every script.
  ...of(405 * KB, ['events/form/event-form']),
];

/** None when the launcher bundles again what is too heavy: `npm start` warns, `npm run check` fails. */
export const budgets = process.env.UTSAV_BYTE_BUDGETS === 'off' ? [] : limits;
