import type { BuyerAccount } from '@utsav/contracts/http/buyer';
import type { ConsoleUser } from '@utsav/contracts/http/console-user';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { useState } from 'react';
import { useApi } from '../../../lib/api';
import { keyOf, queryOf, withMobile, type BuyerKey } from './buyer-key';

export const PAGE_SIZE = 10;

/** Everything of one person, as far as the lists of it may be seen: orders, payments and the account are the admins'. */
export function useBuyer(text: string) {
  const forAdmin = usePermission('buyers.view');
  const [page, setPage] = useState(1);
  const [ordersPage, setOrdersPage] = useState(1);
  const given = keyOf(text);
  const account = useApi('GET /api/admin/buyers/:id', forAdmin ? { params: { id: text } } : null, {
    keepPreviousData: false,
  });
  const found: BuyerAccount | undefined = account.error ? undefined : account.data?.data;
  const key: BuyerKey = found?.user ? { ...withMobile(given, found.user.mobile), userId: found.user._id } : given;
  // Who has an account is known first: the lists are then of the account and of the mobile.
  const isKnown = !forAdmin || account.data !== undefined || account.error !== undefined;
  const query = queryOf(key);
  const bookings = useApi(
    'GET /api/admin/bookings',
    isKnown ? { query: { ...query, paymentMethod: 'all', page, limit: PAGE_SIZE } } : null,
  );
  const orders = useApi(
    'GET /api/admin/orders',
    isKnown && forAdmin ? { query: { ...query, page: ordersPage, limit: PAGE_SIZE } } : null,
  );
  const bookingIds = (bookings.data?.data ?? []).map(({ _id }) => _id);
  const deliveries = useApi(
    'GET /api/admin/deliveries',
    bookingIds.length > 0 ? { query: { bookings: bookingIds.join(',') } } : null,
  );
  const orderIds = (orders.data?.data ?? []).map(({ _id }) => _id);
  const payments = useApi(
    'GET /api/payments/get-live-payments-status',
    orderIds.length > 0 ? { query: { orders: orderIds.join(','), page: 1, limit: PAGE_SIZE } } : null,
  );
  const person: Omit<ConsoleUser, '_id'> | undefined = found?.user ?? bookings.data?.data[0]?.buyer;
  return {
    forAdmin,
    key,
    person,
    account: found,
    accountError: account.error,
    retryAccount: account.mutate,
    bookings: { ...bookings, page, setPage },
    orders: { ...orders, page: ordersPage, setPage: setOrdersPage },
    deliveries,
    payments,
  };
}
