import type { Budget } from '../../packages/web-kit/build/byte-budget.ts';

const shell = ['index.html'];
const KB = 1000;
const page = (path: string): string => `src/features/${path}-page.tsx`;

const of = (limit: number, paths: readonly string[]): Budget[] =>
  paths.map((path) => ({ page: path, sources: [...shell, page(path)], limit }));

/** Whole pages with the shell; charts and the editor load later by themselves. */
const limits: readonly Budget[] = [
  // Each error of the API that gets a text comes on top.
  { page: 'shell', sources: shell, limit: 232 * KB },
  // What changed, field by field, and the export of it.
  ...of(355.5 * KB, ['audit/audit']),
  // 2 kB of the shell repeat a call whose network is challenged, open the search from everywhere and lead to the reports; 1.5 kB make workbooks
  // of lists and lead to the guest lists, the buyers and what did not arrive.
  ...of(355 * KB, [
    'bank-transfers/bank-transfers',
    'banners/banners',
    'bookings/bookings',
    'coupons/coupons',
    'dashboard/dashboard',
    'deliveries/deliveries',
    'disputes/disputes',
    'event-lists/categories',
    'event-lists/cities',
    'on-sale/on-sale',
    'orders/orders',
    'payments/payments',
    'reviews/reviews',
    'settlements/settlements',
    'shifts/shifts',
    'users/users',
  ]),
  // The counter's sales by UPI and card in the day book; dates and numbers in workbooks.
  ...of(356 * KB, ['reports/reports']),
  // Sales with the last bookings, seats as they go, what visitors read of the event, what its passes open, and how far a
  // cancellation is.
  ...of(359 * KB, ['events/detail/event']),
  // Four filters, rows to choose, actions on each of them, what is sold of each, and cancelling with a reason.
  ...of(363 * KB, ['events/list/events']),
  ...of(360 * KB, [
    'banners/banner-form',
    'bookings/booking',
    'bookings/buyer/buyer',
    'coupons/coupon-form',
    'shifts/shift',
    'events/import/import',
  ]),
  // How the counter was paid is a choice beside the others; passes count the seats of their shows.
  ...of(367 * KB, ['cash-counter/cash-booking']),
  // A form, a table and an upload beside each other.
  ...of(366 * KB, ['events/guests/guests', 'events/letters/letters']),
  // Form.List, uploads, dates, the seating layout, passes and each text in other languages in one form; each error of the API that
  // gets a text comes on top.
  ...of(384 * KB, ['events/form/event-form']),
];

/** None when the launcher bundles again what is too heavy: `npm start` warns, `npm run check` fails. */
export const budgets = process.env.UTSAV_BYTE_BUDGETS === 'off' ? [] : limits;
