import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { saveFile } from '../../lib/save-file';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleBooking, sampleEvent, sampleShow, signIn } from '../../testing/samples';
import { BookingList } from './booking-list';

let requests: URL[];

beforeEach(() => {
  requests = [];
  signIn();
  gateway.use(
    http.get('*/api/booking/:bookingCode/invoice', ({ request }) => {
      requests.push(new URL(request.url));
      return HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'application/pdf' } });
    }),
  );
});

const answerWith = (...bookings: ReturnType<typeof sampleBooking>[]) =>
  gateway.use(
    http.get('*/api/booking/getAllBooking', ({ request }) => {
      requests.push(new URL(request.url));
      return HttpResponse.json({
        success: true,
        data: bookings,
        meta: { total: bookings.length, totalPages: 1, page: 1, limit: 12 },
      });
    }),
  );

const open = async (code: string) => {
  await userEvent.setup().click(await screen.findByRole('button', { name: `View detail of ${code}` }));
  return within(await screen.findByRole('dialog'));
};

it('offers the invoice of a refunded booking and the credit note of what went back, but no PDF of its tickets', async () => {
  answerWith(
    sampleBooking({
      bookingStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundStatus: 'processed',
      refundedAmount: 614,
    }),
  );
  renderAt('/my-bookings', <BookingList userId="u1" />);
  const dialog = await open('UTS123');
  expect(dialog.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'GST invoice' })).toBeInTheDocument();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Credit note' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'credit-note-UTS123.pdf'));
  expect(requests.at(-1)?.search).toBe('?kind=credit-note');
});

it('offers no credit note while nothing went back, and no invoice where nothing was paid', async () => {
  answerWith(sampleBooking(), sampleBooking({ _id: 'b2', bookingCode: 'FREE1', finalAmount: 0 }));
  renderAt('/my-bookings', <BookingList userId="u1" />);
  const paid = await open('UTS123');
  expect(paid.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(paid.queryByRole('button', { name: 'Credit note' })).not.toBeInTheDocument();
  // The one in the corner of the dialog and the one under its rows.
  await userEvent.setup().click(paid.getAllByRole('button', { name: 'Close' })[0]!);
  expect((await open('FREE1')).queryByRole('button', { name: 'GST invoice' })).not.toBeInTheDocument();
});

it('requests 12 own bookings of the page in the address, and shows when there are none', async () => {
  answerWith();
  renderAt('/my-bookings?page=2', <BookingList userId="u1" />);
  expect(await screen.findByText('No bookings found')).toBeInTheDocument();
  expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
    userId: 'u1',
    page: '2',
    limit: '12',
    paginate: 'true',
  });
});

it('returns the tickets that were chosen, after saying what comes back for them', async () => {
  const user = userEvent.setup();
  const ticket = { categoryId: 'gold', type: 'Gold', isFree: false, translations: {} };
  answerWith(
    sampleBooking({ cancellable: true, tickets: [1, 2, 3].map((at) => ({ ...ticket, ticketId: `tkt_${at}` })) }),
  );
  let body: unknown;
  gateway.use(
    on('GET /api/booking/:id/return-quote', ({ url }) => {
      const ids = url.searchParams.get('tickets')?.split(',') ?? [];
      const amounts = ids.map((ticketId) => ({ ticketId, amount: 614 }));
      return { tickets: amounts, amount: 614 * ids.length, endsBooking: ids.length === 3 };
    }),
    http.post('*/api/booking/:id/cancel', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ success: true, data: sampleBooking() });
    }),
  );
  renderAt('/my-bookings', <BookingList userId="u1" />);
  const dialog = await open('UTS123');
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByText(/^Your tickets stop being valid at once, and ₹1,842/)).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Ticket 1, Gold' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Ticket 3, Gold' }));
  expect(await dialog.findByText(/^1 ticket stops being valid at once, and ₹614/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Return tickets' }));
  await waitFor(() => expect(body).toEqual({ reason: '', tickets: ['tkt_2'] }));
});

it('requires a ticket where none is chosen, and says why it cannot be returned', async () => {
  const user = userEvent.setup();
  const ticket = { categoryId: 'gold', type: 'Gold', isFree: false, translations: {} };
  answerWith(sampleBooking({ cancellable: true, tickets: [1, 2].map((at) => ({ ...ticket, ticketId: `tkt_${at}` })) }));
  gateway.use(
    http.get('*/api/booking/:id/return-quote', () =>
      HttpResponse.json({ success: false, message: 'no', error: { code: 'CANCELLATION_CLOSED' } }, { status: 422 }),
    ),
  );
  renderAt('/my-bookings', <BookingList userId="u1" />);
  const dialog = await open('UTS123');
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.queryByText(/^Calculating/)).not.toBeInTheDocument();
  expect(dialog.getAllByRole('button', { name: 'Cancel booking' }).at(-1)).toBeDisabled();
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  expect(dialog.getByText('Choose at least one ticket.')).toBeInTheDocument();
});

it('exchanges tickets for another show after saying what that returns, and says why not where they cost more', async () => {
  const user = userEvent.setup();
  const ticket = { categoryId: 'gold', type: 'Gold', isFree: false, translations: {}, ticketId: 'tkt_1' };
  answerWith(sampleBooking({ cancellable: true, tickets: [ticket] }));
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const shows = [sampleShow('fri', day(3)), sampleShow('sat', day(4)), sampleShow('sun', day(5))];
  let body: unknown;
  gateway.use(
    on('GET /api/event/:id', () => ({ event: sampleEvent({ showtimes: shows }) })),
    http.get('*/api/booking/:id/exchange-quote', ({ request }) => {
      const toSunday = new URL(request.url).searchParams.get('showtime') === 'sun';
      return toSunday
        ? HttpResponse.json(
            { success: false, message: 'The new tickets cost more.', error: { code: 'NOT_EXCHANGEABLE' } },
            { status: 422 },
          )
        : HttpResponse.json({
            success: true,
            data: { tickets: ['tkt_1'], credit: 614, price: {}, difference: -114 },
          });
    }),
    http.post('*/api/booking/:id/exchange', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ success: true, data: sampleBooking({ bookingCode: 'UTSNEW' }) });
    }),
  );
  renderAt('/my-bookings', <BookingList userId="u1" />);
  const dialog = await open('UTS123');
  await user.click(dialog.getByRole('button', { name: 'Exchange tickets' }));
  const show = await dialog.findByRole('combobox', { name: 'Show' });
  await user.selectOptions(show, 'sun');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The new tickets cost more.');
  expect(dialog.queryByText('Choose another show or ticket category.')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Exchange tickets' })).toBeDisabled();
  await user.selectOptions(show, 'sat');
  expect(
    await dialog.findByText('1 ticket is replaced at once, and ₹114 goes back to where you paid from.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Exchange tickets' }));
  await waitFor(() => expect(body).toEqual({ tickets: ['tkt_1'], showtime: 'sat', difference: -114 }));
});

it('stamps bookings that were exchanged or moved to another time or venue', async () => {
  const at = '2026-11-22T10:00:00+05:30';
  const moved = sampleBooking({ _id: 'b2', bookingCode: 'UTS124', movedAt: at, venueChangedAt: at });
  answerWith(sampleBooking({ bookingStatus: 'Cancelled', exchangedFor: 'UTSNEW' }), moved);
  renderAt('/my-bookings', <BookingList userId="u1" />);
  expect(await screen.findByText('Exchanged')).toBeInTheDocument();
  expect(screen.getByText('Moved to a new time')).toBeInTheDocument();
  expect(screen.getByText('Venue changed')).toBeInTheDocument();
});
