import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingRow, eventRow, failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';
import { bookingsColumns, FULL_WIDTH } from './bookings-columns';

/** Serves the list and records its queries. */
function serveBookings(total: number, changes: Partial<ConsoleBooking> = {}): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/event/getAllEvents', () => success({ events: [eventRow()] })),
    http.get('*/api/admin/bookings', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      const data = total > 0 ? [bookingRow({ paymentMode: 'cash', counterMethod: 'upi', ...changes })] : [];
      return HttpResponse.json({ success: true, data, total });
    }),
  );
  return queries;
}

/** What the menu and the margins leave of a screen of 1,440 pixels, less the boxes that choose rows. */
const SPACE = 1190 - 48;

const lastOf = <T,>(items: T[]): T => items.at(-1)!;

it('has columns that fit a common screen', () => {
  expect(bookingsColumns.reduce((sum, { width }) => sum + Number(width), 0)).toBe(FULL_WIDTH);
  expect(FULL_WIDTH).toBeLessThanOrEqual(SPACE);
});

describe('the list of cash bookings', () => {
  beforeEach(() => signIn('counter'));

  it('shows who bought what, newest first, and opens a booking with a click', async () => {
    const queries = serveBookings(45);
    const { user, address } = openConsole('/bookings');
    expect(await screen.findByText('3', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('Gold:3')).toBeVisible();
    expect(screen.getByText('UPI', { selector: 'td *' })).toBeVisible();
    expect(screen.getByText('Page 1 / 3 • 45 results')).toBeVisible();
    expect(Object.fromEntries(lastOf(queries))).toEqual({
      paginate: 'true',
      paymentMethod: 'cash',
      sort: '-createdAt',
      page: '1',
      limit: '20',
    });
    await user.click(screen.getByText('Asha Rao'));
    expect(address()).toBe('/bookings/bkg_1');
  });

  it('keeps filter, order and page in the address, and starts again at page 1 with another filter', async () => {
    const queries = serveBookings(45);
    const { user, address } = openConsole('/bookings?status=Paid&page=2&size=10&from=2026-11-01');
    await screen.findByText('Page 2 / 5 • 45 results');
    expect(lastOf(queries).get('paymentStatus')).toBe('Paid');
    expect(lastOf(queries).get('from')).toBe('2026-11-01');
    const search = screen.getByRole('textbox', { name: 'Search bookings' });
    await user.type(search, ' asha{Enter}');
    await waitFor(() => expect(lastOf(queries).get('q')).toBe('asha'));
    expect(search).toHaveFocus();
    expect(lastOf(queries).get('page')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Newest first' }));
    await waitFor(() => expect(lastOf(queries).get('sort')).toBe('createdAt'));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(lastOf(queries).has('q')).toBe(false));
    expect(address()).toBe('/bookings?size=10');
    expect(search).toHaveValue('');
  });

  it('is empty when there are none, and when it cannot be loaded', async () => {
    serveBookings(0);
    openConsole('/bookings');
    expect(await screen.findByText('No bookings found')).toBeVisible();
    gateway.use(http.get('*/api/admin/bookings', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    expect(screen.getByText('Page 1 / 1 • 0 results')).toBeVisible();
  });

  it('sends the mails of chosen bookings again', async () => {
    serveBookings(1);
    const sent: string[] = [];
    gateway.use(
      http.post('*/api/admin/bookings/:id/resend-email', ({ params }) => {
        sent.push(String(params['id']));
        return success(null, 'Email queued to buyer.');
      }),
    );
    const { user, address } = openConsole('/bookings');
    await screen.findByText('Gold:3');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    await user.click((await screen.findAllByRole('button', { name: 'Resend email' })).at(-1)!);
    expect(await screen.findByText('1 booking sent again')).toBeInTheDocument();
    expect([sent, address()]).toEqual([['bkg_1'], '/bookings']);
  });

  it('is exported with its filters and sort, without personal data', async () => {
    const queries = serveBookings(1);
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:bookings';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openConsole('/bookings?status=Paid&sort=createdAt&q=asha');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exported 1 booking')).toBeInTheDocument();
    expect(Object.fromEntries(queries.find((query) => query.get('limit') === '100')!)).toEqual({
      paginate: 'true',
      paymentMethod: 'cash',
      paymentStatus: 'Paid',
      q: 'asha',
      sort: 'createdAt',
      page: '1',
      limit: '100',
    });
    const text = await lastOf(saved).text();
    expect(text).toContain(
      'Booking,Event,"Event Date (IST, UTC+05:30)",Pass Dates (IST),Qty,Amount (₹),Payment Mode,Status,"Created At (IST, UTC+05:30)"',
    );
    expect(text).not.toMatch(/Asha|asha@|\+91/);
  });

  it('is exported with the dates that a pass opens', async () => {
    const show = (day: string, isCancelled = false) => ({
      key: day,
      startTime: `2026-12-${day}T18:30:00+05:30`,
      endTime: `2026-12-${day}T20:30:00+05:30`,
      isCancelled,
    });
    serveBookings(1, { eventId: { ...bookingRow().eventId, shows: [show('05'), show('06', true), show('07')] } });
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:bookings';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openConsole('/bookings');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exported 1 booking')).toBeInTheDocument();
    expect(await lastOf(saved).text()).toContain('"05/Dec/2026 6:30 pm, 07/Dec/2026 6:30 pm"');
  });
});
