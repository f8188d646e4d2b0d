import type { GuestList } from '@utsav/contracts/http/guest-list';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { eventRow, failure, gateway, success } from '../../../testing/gateway';
import { openConsole, signIn } from '../../../testing/open-console';
// The page loads them later.
import './guest-preview';
import './guest-result';

const summary = { _id: 'gst_1', eventId: 'evt_1', issuedBy: 'Asha', createdAt: '2026-11-26T10:00:00+05:30' };
const line = { email: '', categoryId: 'gold', showtime: '', quantity: 1, notes: '', bookingId: '', bookingCode: '' };
const result: GuestList = {
  ...summary,
  finishedAt: '2026-11-26T10:00:02+05:30',
  total: 2,
  issued: 1,
  failed: 1,
  lines: [
    { ...line, name: 'Meera', mobile: '', state: 'issued', bookingId: 'bkg_1', bookingCode: 'ABCD-EFGH', reason: '' },
    { ...line, name: 'Ravi', mobile: '', state: 'failed', reason: 'Only 1 ticket is left.' },
  ],
};

beforeEach(() => {
  signIn('admin');
  gateway.use(
    http.get('*/api/event/:id', () => success({ event: eventRow() })),
    http.get('*/api/admin/events/:id/guest-lists', () => success({ lists: [] })),
    http.get('*/api/admin/guest-lists/:id', () => success(result)),
  );
});

it('sends the good lines of a list under one key until the server has answered, and shows what became of each', async () => {
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  gateway.use(
    http.post('*/api/admin/events/:id/guest-lists', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      bodies.push(await request.json());
      if (keys.length === 1) return failure(503, 'UNAVAILABLE', 'We are busy right now.');
      return HttpResponse.json({
        success: true,
        data: { ...summary, finishedAt: null, total: 2, issued: 0, failed: 0 },
      });
    }),
  );
  openConsole('/events/evt_1/guests');
  fireEvent.change(await screen.findByLabelText('Lines of the list'), {
    target: { value: 'Name,Category\nMeera,Gold\nRavi,Gold\nZoya,Balcony' },
  });
  fireEvent.click(screen.getByText('Add lines'));
  expect(await screen.findByText(/“Balcony” is no ticket category/)).toBeVisible();
  for (const attempt of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Issue 2 tickets' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Issue tickets' }));
    await waitFor(() => expect(keys).toHaveLength(attempt));
  }
  expect(keys[0]).toBe(keys[1]);
  expect(bodies[1]).toMatchObject({ lines: [{ name: 'Meera' }, { name: 'Ravi' }] });
  expect(await screen.findByText(/1 of 2 lines issued, 1 failed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ABCD-EFGH' })).toHaveAttribute('href', '/admin/bookings/bkg_1');
  expect(screen.getByText('Only 1 ticket is left.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Correct 1 line and issue again' }));
  expect(await screen.findByText('1 line with 1 ticket, 1 line with errors, which stay here.')).toBeVisible();
});

it('confirms before guests get tickets that they have already', async () => {
  const sent: { confirmDuplicate: boolean }[] = [];
  gateway.use(
    http.post('*/api/admin/events/:id/guest-lists', async ({ request }) => {
      sent.push((await request.json()) as { confirmDuplicate: boolean });
      if (sent.length === 1)
        return failure(409, 'POSSIBLE_DUPLICATE_GUESTS', 'Meera has complimentary tickets of this event already.');
      return HttpResponse.json({
        success: true,
        data: { ...summary, finishedAt: null, total: 1, issued: 0, failed: 0 },
      });
    }),
  );
  openConsole('/events/evt_1/guests');
  fireEvent.change(await screen.findByLabelText('Lines of the list'), {
    target: { value: 'Name,Category\nMeera,Gold' },
  });
  fireEvent.click(screen.getByText('Add lines'));
  fireEvent.click(await screen.findByRole('button', { name: 'Issue 1 ticket' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Issue tickets' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Issue again' }));
  await waitFor(() => expect(sent.map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([false, true]));
});

it('shows at once what becomes of the lines when a column is chosen anew', async () => {
  openConsole('/events/evt_1/guests');
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File(['Guest,Ring,Tier\nMeera,9876543210,Gold'], 'list.csv')] } });
  expect(await screen.findByText('1 line with 1 ticket.')).toBeVisible();
  expect(screen.getByText('Columns: 2 of 3 are used')).toBeVisible();
  expect(screen.getByText('No contact: print the PDF')).toBeVisible();
  fireEvent.click(screen.getByText('Columns: 2 of 3 are used'));
  fireEvent.mouseDown(screen.getByLabelText('Mobile'));
  fireEvent.click(await screen.findByTitle('Ring'));
  expect(await screen.findByText('9876543210', { selector: 'td *' })).toBeVisible();
  expect(screen.getByText('Columns: 3 of 3 are used')).toBeVisible();
});

it('has nothing left of a list whose last line is removed', async () => {
  openConsole('/events/evt_1/guests');
  fireEvent.change(await screen.findByLabelText('Lines of the list'), {
    target: { value: 'Name*,Mobile No.\nMeera,9876543210' },
  });
  fireEvent.click(screen.getByText('Add lines'));
  expect(await screen.findByText('Columns: 2 of 2 are used')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: /Remove/ }));
  await waitFor(() => expect(screen.queryByText('Columns: 2 of 2 are used')).toBeNull());
});
