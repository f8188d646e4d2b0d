import { screen } from '@testing-library/react';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleBooking, sampleTicket, signIn } from '../../testing/samples';
import { clearTicketsOnLogout, followBookings } from '../../lib/offline-tickets';
import { TicketList } from './ticket-list';

const ticket = sampleTicket();
const noNetwork = http.get('*/api/ticket', () => HttpResponse.error());

async function seeTicketsOnce() {
  signIn();
  gateway.use(on('GET /api/ticket', () => [ticket]));
  const { unmount } = renderAt('/tickets', <TicketList userId="u1" />);
  await screen.findByRole('article');
  unmount();
  gateway.use(noNetwork);
}

it('shows the tickets of the last visit, with their codes, when there is no network', async () => {
  await seeTicketsOnce();
  renderAt('/tickets', <TicketList userId="u1" />);
  expect(await screen.findByRole('img', { name: 'QR code of ticket 1 of 1, Gold' })).toBeInTheDocument();
  expect(screen.getByText(/^You are offline\. These tickets are as they were on/)).toBeInTheDocument();
});

it('shows them to no other user', async () => {
  await seeTicketsOnce();
  renderAt('/tickets', <TicketList userId="u2" />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('takes them off the device when the member logs out', async () => {
  const stop = clearTicketsOnLogout();
  await seeTicketsOnce();
  expect(localStorage.getItem('bb_tickets')).toContain('UT1.signed');
  sessionStore.clear();
  expect(localStorage.getItem('bb_tickets')).toBeNull();
  stop();
});

it('shows no code of a booking that was cancelled since, once My Bookings was seen', async () => {
  await seeTicketsOnce();
  followBookings('u1', [sampleBooking({ _id: 't1', bookingStatus: 'Cancelled' })]);
  renderAt('/tickets', <TicketList userId="u1" />);
  expect(await screen.findByText('Not valid at the gate')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
});

it('has the new venue of an event, and says so, once My Bookings was seen', async () => {
  await seeTicketsOnce();
  const moved = sampleBooking({ _id: 't1', venueChangedAt: '2026-11-22T10:00:00+05:30' });
  moved.eventId.venue.name = 'Rajpath Club';
  followBookings('u1', [moved]);
  renderAt('/tickets', <TicketList userId="u1" />);
  expect(await screen.findByText('Venue changed.')).toBeInTheDocument();
  expect(screen.getByText(/It now takes place at Rajpath Club, Ahmedabad\./)).toBeInTheDocument();
});

it('says as of when, also where this page has an answer from before', async () => {
  await seeTicketsOnce();
  followBookings('u1', [sampleBooking({ _id: 't9' })]);
  renderAt('/tickets', <TicketList userId="u1" />);
  expect(await screen.findByText(/what was cancelled or moved since then is not shown here/)).toBeInTheDocument();
});
