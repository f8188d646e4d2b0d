import { isPermitted, type Permission } from '@utsav/contracts/roles/roles';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api';
import { istStamp } from '../../lib/ist';
import { worded } from '../../components/status-badge';
import { hrefTo, paths } from '../../lib/paths';
import { maySee, screens } from '../screens';

interface Hit {
  to: string;
  title: string;
  under: string;
}
export interface HitGroup {
  title: string;
  hits: Hit[];
}

const SHORTEST = 2;
const PAUSE_MS = 250;
const limit = 5;

/** The text, once no key was pressed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What the console has under a text, of all that the user may see. */
export function useHits(typed: string): { groups: HitGroup[]; isLoading: boolean } {
  const role = useSession()?.role ?? '';
  const text = useSettled(typed.trim());
  const isEnough = text.length >= SHORTEST;
  const may = (permission: Permission): boolean => isEnough && isPermitted(role, permission);
  const requests = {
    events: useApi('GET /api/event/getAllEvents', may('events.edit') ? { query: { search: text, limit } } : null),
    bookings: useApi('GET /api/admin/bookings', may('bookings.view') ? { query: { q: text, limit } } : null),
    orders: useApi('GET /api/admin/orders', may('orders.view') ? { query: { search: text, limit } } : null),
    users: useApi('GET /api/admin/users', may('users.manage') ? { query: { search: text, limit } } : null),
    coupons: useApi('GET /api/discount/get-discounts', may('coupons.edit') ? { query: {} } : null),
  };
  const isIn = (word: string): boolean => word.toLowerCase().includes(text.toLowerCase());
  const bookings = requests.bookings.data?.data ?? [];
  const groups: HitGroup[] = [
    {
      title: 'Bookings',
      hits: bookings.map(({ bookingCode, buyer, eventId }) => ({
        to: hrefTo.booking(bookingCode),
        title: bookingCode,
        under: [buyer.name, buyer.mobile, eventId.name].filter(Boolean).join(' · '),
      })),
    },
    {
      title: 'Orders',
      hits: (requests.orders.data?.data ?? [])
        .filter(({ bookingCode }) => !bookings.some((booking) => booking.bookingCode === bookingCode))
        .map(({ _id, bookingCode, userId, eventId, status }) => ({
          to: bookingCode ? hrefTo.booking(bookingCode) : `${paths.orders}?search=${encodeURIComponent(_id)}`,
          title: _id,
          under: [worded(status), userId.name, userId.mobile, eventId.name].filter(Boolean).join(' · '),
        })),
    },
    {
      title: 'Events',
      hits: (requests.events.data?.data.events ?? []).map(({ _id, name, date, venue }) => ({
        to: hrefTo.event(_id),
        title: name,
        under: [istStamp(date), venue.city].filter(Boolean).join(' · '),
      })),
    },
    {
      title: 'People',
      hits: (requests.users.data?.data.users ?? []).map(({ _id, name, mobile, email }) => ({
        to: hrefTo.buyer(_id),
        title: name || mobile,
        under: [mobile, email].filter(Boolean).join(' · '),
      })),
    },
    {
      title: 'Coupons',
      hits: (requests.coupons.data?.data.discounts ?? [])
        .filter(({ code, description }) => isIn(`${code} ${description}`))
        .slice(0, limit)
        .map(({ _id, code, description }) => ({ to: hrefTo.editCoupon(_id), title: code, under: description })),
    },
    {
      title: 'Screens',
      hits: screens
        .filter(({ path, title, access }) => !path.includes(':') && maySee(role, access) && isIn(title))
        .slice(0, limit)
        .map(({ path, title }) => ({ to: path, title, under: '' })),
    },
  ];
  return {
    groups: isEnough ? groups.filter(({ hits }) => hits.length > 0) : [],
    isLoading: text !== typed.trim() || Object.values(requests).some(({ isLoading }) => isLoading),
  };
}
