import type { NamedRoute } from '../http/route-types';

/** Entity of a path by its prefix; the first match counts. */
const kinds: [start: string, kind: string][] = [
  ['/api/event', 'event'],
  ['/api/admin/events', 'event'],
  ['/api/banner', 'banner'],
  ['/api/discount', 'coupon'],
  ['/api/review', 'review'],
  ['/api/wishlist', 'wishlist'],
  ['/api/admin/bookings', 'booking'],
  ['/api/admin/orders', 'order'],
  ['/api/admin/shifts', 'shift'],
  ['/api/booking', 'booking'],
  ['/api/ticket', 'booking'],
  ['/api/payout', 'order'],
  ['/api/checkin', 'ticket'],
  ['/api/queue', 'queue'],
  ['/api/admin/users', 'user'],
  ['/api/user', 'user'],
  ['/api/upload', 'picture'],
];
const verbs: Record<string, string> = { POST: 'create', PUT: 'change', PATCH: 'change', DELETE: 'delete' };
/** Path segments that repeat the method. */
const plainSegments = new Set(['create', 'create-cash-booking', 'delete', 'deleteReviews', 'update', 'updateDiscount']);

/**
 * Routes that change data and that staff may call; the caller's role is known at request time only. Identity itself audits
 * second factors, whose responses hold secrets.
 */
export const mayBeAudited = ({ name, access }: NamedRoute): boolean =>
  !name.startsWith('GET ') && (access === 'member' || access === 'counter' || access === 'admin');

export function entityOf({ name }: Pick<NamedRoute, 'name'>): string {
  const path = name.slice(name.indexOf(' ') + 1);
  const fits = kinds.find(([start]) => path === start || path.startsWith(`${start}/`));
  return fits?.[1] ?? 'other';
}

/** `banner.delete`, `booking.refund`, `user.role`. */
export function actionOf(row: Pick<NamedRoute, 'name'>): string {
  const [method = '', path = ''] = row.name.split(' ');
  const start = kinds.find(([known]) => path === known || path.startsWith(`${known}/`))?.[0] ?? '';
  const [own] = path
    .slice(start.length)
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith(':') && !plainSegments.has(segment));
  return `${entityOf(row)}.${own ?? verbs[method] ?? method.toLowerCase()}`;
}
