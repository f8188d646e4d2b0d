import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { bookingRow, gateway, orderRow, success } from '../../../testing/gateway';
import { openConsole, signIn } from '../../../testing/open-console';

const user = {
  _id: 'usr_1',
  id: 'usr_1',
  name: 'Asha Rao',
  mobile: '9810000001',
  email: 'asha@example.in',
  profileImage: '',
  isVerified: true,
  pendingEmail: '',
  isEmailConfirmed: true,
  role: 'user',
  language: 'hi',
  createdAt: '2026-01-05T18:30:00+05:30',
};
const review = {
  _id: 'rev_1',
  eventId: 'evt_1',
  userId: { _id: 'usr_1', name: 'Asha Rao', profileImage: '' },
  rating: 4,
  comment: 'Loud and good',
  createdAt: '2026-11-20T18:30:00+05:30',
};
const device = { _id: 'ses_1', device: 'Chrome on Android', createdAt: '', lastUsedAt: '', current: false };

/** Records which lists were requested, and with what. */
function serveBuyer(account: object): Map<string, URLSearchParams> {
  const sent = new Map<string, URLSearchParams>();
  const record = (name: string, url: string) => sent.set(name, new URL(url).searchParams);
  gateway.use(
    http.get('*/api/admin/buyers/:id', () => success(account)),
    http.get('*/api/admin/bookings', ({ request }) => {
      record('bookings', request.url);
      return HttpResponse.json({ success: true, data: [bookingRow()], total: 1 });
    }),
    http.get('*/api/admin/orders', ({ request }) => {
      record('orders', request.url);
      const data = [orderRow({ _id: 'ord_9', bookingCode: '', bookingStatus: 'Expired' })];
      return HttpResponse.json({ success: true, data, count: 1, revenue: 0, pendingCount: 0 });
    }),
    http.get('*/api/admin/deliveries', ({ request }) => {
      record('deliveries', request.url);
      const of = { id: 'dlv_1', bookingId: 'bkg_1', purpose: 'tickets', createdAt: '2026-09-05T18:30:00+05:30' };
      const delivery = { ...of, channel: 'email', state: 'bounced', sentAt: null, lastError: '5.1.1' };
      return success({ deliveries: [delivery] });
    }),
    http.get('*/api/payments/get-live-payments-status', ({ request }) => {
      record('payments', request.url);
      return success({ payments: [], total: 0, totalPages: 0 });
    }),
  );
  return sent;
}

it('has everything of an account: contact, devices, bookings, unpaid orders, messages, payments and reviews', async () => {
  signIn('admin');
  const sent = serveBuyer({ user, devices: [device], reviews: [review] });
  openConsole('/buyers/usr_1');
  expect(await screen.findByText(/^Chrome on Android, /)).toBeVisible();
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(await orders.findByText('ord_9')).toBeVisible();
  expect(orders.getByText('Expired')).toBeVisible();
  const messages = within(screen.getByRole('region', { name: 'Emails and SMS' }));
  expect(await messages.findByText('Bounced')).toBeVisible();
  expect(messages.getByText('ABCD-EFGH-JKLM')).toBeVisible();
  expect(screen.getByText('Loud and good')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend email of ABCD-EFGH-JKLM' })).toBeVisible();
  for (const name of ['bookings', 'orders'])
    expect(Object.fromEntries(sent.get(name)!)).toMatchObject({ userId: 'usr_1', mobile: '9810000001' });
  expect(sent.get('payments')?.get('orders')).toBe('ord_9');
  expect(sent.get('deliveries')?.get('bookings')).toBe('bkg_1');
});

it('is found by mobile without an account, and shows counter staff what their lists show', async () => {
  signIn('counter');
  const sent = serveBuyer({});
  gateway.use(http.get('*/api/admin/buyers/:id', () => expect.unreachable('accounts are for admins')));
  openConsole('/buyers/9810000001');
  expect(await screen.findByRole('region', { name: 'Bookings' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'ABCD-EFGH-JKLM' })).toBeVisible();
  expect(Object.fromEntries(sent.get('bookings')!)).toMatchObject({ mobile: '9810000001', paymentMethod: 'all' });
  expect([...sent.keys()].toSorted()).toEqual(['bookings', 'deliveries']);
});
