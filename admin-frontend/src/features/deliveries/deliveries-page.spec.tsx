import { screen, waitFor } from '@testing-library/react';
import type { FailedDelivery } from '@utsav/contracts/http/delivery';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const delivery = (changes: Partial<FailedDelivery> = {}): FailedDelivery => ({
  _id: 'dlv_1',
  bookingId: 'bkg_1',
  channel: 'sms',
  purpose: 'moved',
  state: 'failed',
  createdAt: '2026-11-21T10:00:00+05:30',
  sentAt: null,
  lastError: 'rejected by the operator',
  ...changes,
});

const serve = (...deliveries: FailedDelivery[]) =>
  gateway.use(http.get('*/api/admin/deliveries/failed', () => success({ deliveries })));

beforeEach(() => signIn('admin'));

it('shows what did not arrive, why, and the booking it is about', async () => {
  serve(
    delivery(),
    delivery({ _id: 'dlv_2', channel: 'email', purpose: 'tickets', state: 'bounced', bookingId: 'bkg_2' }),
  );
  openConsole('/deliveries');
  expect(await screen.findByText('New time or venue')).toBeVisible();
  expect(screen.getAllByText('rejected by the operator')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'bkg_2' })).toHaveAttribute('href', '/admin/bookings/bkg_2');
  // What bounced would bounce again.
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
});

it('sends one that failed again, after which it is no longer in the list', async () => {
  serve(delivery());
  const sent: unknown[] = [];
  gateway.use(
    http.post('*/api/admin/deliveries/:id/retry', ({ params }) => {
      sent.push(params.id);
      serve();
      return success(delivery({ state: 'pending' }));
    }),
  );
  const { user } = openConsole('/deliveries');
  await user.click(await screen.findByRole('button', { name: 'Send again: New time or venue of bkg_1' }));
  expect(await screen.findByText('It is sent again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Every email and SMS arrived, or is on its way.')).toBeVisible());
  expect(sent).toEqual(['dlv_1']);
});

it('says why one could not be sent again', async () => {
  serve(delivery());
  gateway.use(
    http.post('*/api/admin/deliveries/:id/retry', () => failure(409, 'STATE_CONFLICT', 'It was sent by now.')),
  );
  const { user } = openConsole('/deliveries');
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('It was sent by now.')).toBeInTheDocument();
});
