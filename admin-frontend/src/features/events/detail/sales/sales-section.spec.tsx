import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  affectedBookings,
  bookingRow,
  eventRow,
  eventSales,
  failure,
  gateway,
  showRow,
  success,
} from '../../../../testing/gateway';
import { openConsole, signIn } from '../../../../testing/open-console';

const open = (event: Parameters<typeof eventRow>[0] = {}) => {
  gateway.use(
    http.get('*/api/event/evt_1', () => success({ event: eventRow(event) })),
    http.get('*/api/event/evt_1/availability', () => success({ ticketCategories: [] })),
  );
  openConsole('/events/evt_1');
  return screen.findByRole('region', { name: 'Sales' });
};

beforeEach(() => signIn('admin'));

it('shows what is sold, held and taken, by channel and coupon', async () => {
  gateway.use(http.get('*/api/admin/events/evt_1/sales', () => success(eventSales())));
  const sales = await open();
  for (const text of ['312 of 400', '75 left · 8 held · 5 blocked', '₹4,68,000', '2 cancelled bookings', '₹3,000'])
    expect(await within(sales).findByText(text), text).toBeInTheDocument();
  expect(within(sales).getByRole('row', { name: 'Site 300 tickets ₹4,50,000' })).toBeInTheDocument();
  expect(within(sales).getByRole('row', { name: 'MONSOON20 31 bookings ₹9,300 off' })).toBeInTheDocument();
  expect(within(sales).getByText('₹4,68,000 over 2 days.')).toBeInTheDocument();
});

it('shows the last bookings, whatever the channel', async () => {
  const rows = [bookingRow({ paymentMode: 'online' }), bookingRow({ _id: 'bkg_2', bookingStatus: 'Cancelled' })];
  const queries: string[] = [];
  gateway.use(
    http.get('*/api/admin/bookings', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: rows, total: 2 });
    }),
  );
  const table = within(await open()).findByRole('table', { name: 'Last bookings' });
  expect(within(await table).getAllByRole('link', { name: 'ABCD-EFGH-JKLM' })[0]).toHaveAttribute(
    'href',
    '/admin/bookings/bkg_1',
  );
  expect(within(await table).getByText('Cancelled')).toBeInTheDocument();
  expect(queries).toEqual(['?eventId=evt_1&paymentMethod=all&limit=5']);
});

it('shows how far the bookings of a cancelled event are cancelled, until all are', async () => {
  let done = 40;
  gateway.use(
    http.get('*/api/admin/events/evt_1/affected-bookings', () =>
      success(
        affectedBookings({
          bookings: 160 - done,
          cancelledBookings: done,
          cancelledRefund: 90_000,
          pastBookings: done === 160 ? 3 : 0,
        }),
      ),
    ),
  );
  const sales = await open({ status: 'cancelled' });
  expect(await within(sales).findByText(/^40 of 160 bookings cancelled so far, ₹90,000/)).toBeInTheDocument();
  expect(within(sales).getByRole('progressbar', { name: 'Bookings cancelled' })).toHaveAttribute('value', '40');
  done = 160;
  expect(
    await within(sales).findByText(/^All 160 bookings cancelled.*3 bookings for what was over stay/),
  ).toBeInTheDocument();
});

it('shows the same for the shows of a run that were cancelled', async () => {
  const searches: string[] = [];
  gateway.use(
    http.get('*/api/admin/events/evt_1/affected-bookings', ({ request }) => {
      searches.push(new URL(request.url).search);
      return success(affectedBookings({ cancelledBookings: 4, cancelledRefund: 2_000 }));
    }),
  );
  const sales = await open({ showtimes: [showRow({ isCancelled: true }), showRow({ key: 'second' })] });
  expect(await within(sales).findByText(/^All 4 bookings cancelled, ₹2,000/)).toBeInTheDocument();
  expect(searches).toEqual(['?showtimes=first']);
});

it('counts passes that stay for other shows, with the part that goes back', async () => {
  const partly = { cancelledPassBookings: 2, cancelledPassRefund: 500 };
  gateway.use(
    http.get('*/api/admin/events/evt_1/affected-bookings', () =>
      success(affectedBookings({ passBookings: 3, cancelledBookings: 4, cancelledRefund: 2_000, ...partly })),
    ),
  );
  const sales = await open({ showtimes: [showRow({ isCancelled: true }), showRow({ key: 'second' })] });
  expect(
    await within(sales).findByText(/^6 of 9 bookings cancelled so far \(2 in part: .*\), ₹2,500 returned/),
  ).toBeInTheDocument();
});

it('leads to the bookings of the event', async () => {
  const link = within(await open()).getByRole('link', { name: 'Bookings of this event' });
  expect(link).toHaveAttribute('href', '/admin/bookings?kind=all&event=evt_1');
});

it('lists what a buyer would miss on the page of the event', async () => {
  const sales = await open({ imageUrl: '', termsAndConditions: [] });
  const tasks = within(sales).getByRole('region', { name: 'To do' });
  expect(within(tasks).getByRole('link', { name: /Add a poster/ })).toHaveAttribute('href', '/admin/events/edit/evt_1');
  expect(within(tasks).getByText('Add terms and conditions.')).toBeInTheDocument();
});

it('shows no chart before the first sale', async () => {
  const sales = await open();
  await within(sales).findByText('312 of 400');
  expect(within(sales).queryByText('Revenue by day')).not.toBeInTheDocument();
});

it('can be tried again where the figures could not be loaded, beside the rest of the event', async () => {
  gateway.use(http.get('*/api/admin/events/evt_1/sales', () => failure(503, 'UNAVAILABLE', 'Please try again.')));
  const sales = await open();
  expect(await within(sales).findByRole('button', { name: /Retry|Try again/ })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Details' })).toBeInTheDocument();
});
