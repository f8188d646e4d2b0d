import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Event } from '@utsav/contracts/http/event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { affectedBookings, eventRow, failure, gateway, showRow, success } from '../../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../../testing/open-console';

const figures = affectedBookings({
  bookings: 12,
  tickets: 30,
  people: 11,
  refund: 54_000,
  openHolds: 2,
  pastBookings: 3,
});

/** Serves an event, and records what is sent to cancel it. */
function serve(event: Event): unknown[] {
  const sent: unknown[] = [];
  gateway.use(
    http.get('*/api/event/getAllEvents', () => success({ events: [event] })),
    http.get('*/api/admin/events/filters', () => success({ cities: [], categories: [] })),
    http.get('*/api/event/evt_1', () => success({ event })),
    http.get('*/api/event/evt_1/availability', () => success({ ticketCategories: [], showtimes: [] })),
    http.get('*/api/admin/events/evt_1/affected-bookings', () => success(figures)),
    http.post('*/api/event/:id/cancel', async ({ request, params }) => {
      sent.push({ id: params['id'], ...((await request.json()) as object) });
      return success({ event: { ...event, status: 'cancelled' } });
    }),
  );
  return sent;
}

const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

beforeEach(() => signIn('admin'));

describe('cancelling an event', () => {
  it('says first what it does, and wants a reason and the word typed', async () => {
    const sent = serve(eventRow({ status: 'published' }));
    const { user } = openConsole('/events/evt_1');
    await user.click(await screen.findByRole('button', { name: /Cancel event…/ }));
    const dialog = await questionOf('Cancel Indian Ocean Live?');
    for (const text of [
      '12 bookings with 30 tickets of 11 buyers end.',
      '₹54,000 goes back.',
      '2 orders being paid end.',
      '3 bookings for what is over stay as they are.',
    ])
      expect(await within(dialog).findByText(text)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    expect(await within(dialog).findByText('Enter the reason.')).toBeInTheDocument();
    expect(within(dialog).getByText('Type CANCEL.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    type(dialog, 'Reason', 'The singer is ill');
    type(dialog, 'Message to buyers', 'We are sorry.');
    type(dialog, 'Type CANCEL to confirm', 'cancel');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'evt_1', reason: 'The singer is ill', message: 'We are sorry.' }]));
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  it('says of one booking that it ends', async () => {
    serve(eventRow());
    const one = { bookings: 1, tickets: 1, people: 1, refund: 500, openHolds: 1, pastBookings: 1, passBookings: 1 };
    gateway.use(
      http.get('*/api/admin/events/evt_1/affected-bookings', () =>
        success(affectedBookings({ ...one, passRefund: 90 })),
      ),
    );
    const { user } = openConsole('/events/evt_1');
    await user.click(await screen.findByRole('button', { name: /Cancel event…/ }));
    const dialog = within(await questionOf('Cancel Indian Ocean Live?'));
    for (const text of [
      '1 booking with 1 ticket of 1 buyer ends.',
      /^1 booking of passes stays valid/,
      '1 order being paid ends.',
      '1 booking for what is over stays as it is.',
    ])
      expect(await dialog.findByText(text)).toBeInTheDocument();
  });

  it('says why it failed, and stays open', async () => {
    serve(eventRow());
    gateway.use(http.post('*/api/event/:id/cancel', () => failure(409, 'EDIT_CONFLICT', 'Changed meanwhile.')));
    const { user } = openConsole('/events/evt_1');
    await user.click(await screen.findByRole('button', { name: /Cancel event…/ }));
    const dialog = await questionOf('Cancel Indian Ocean Live?');
    type(dialog, 'Reason', 'Rain');
    type(dialog, 'Type CANCEL to confirm', 'CANCEL');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    expect(await within(dialog).findByText('Changed meanwhile.')).toBeInTheDocument();
  });

  it('is not offered for one that was cancelled', async () => {
    serve(eventRow({ status: 'cancelled' }));
    openConsole('/events/evt_1');
    await screen.findByRole('region', { name: 'Sales' });
    expect(screen.queryByRole('button', { name: /Cancel event…/ })).not.toBeInTheDocument();
  });
});

it('cancels one show of a run, and offers it for none that is cancelled or over', async () => {
  const year = new Date().getFullYear() + 1;
  const at = (key: string, day: string, changes = {}) =>
    showRow({ key, startTime: `${day}T18:30:00+05:30`, endTime: `${day}T20:00:00+05:30`, ...changes });
  const showtimes = [
    at('past', '2020-12-05'),
    at('lost', `${year}-12-05`, { isCancelled: true }),
    at('open', `${year}-12-06`),
  ];
  const sent = serve(eventRow({ showtimes }));
  const { user } = openConsole('/events/evt_1');
  const buttons = await screen.findAllByRole('button', { name: /^Cancel show of/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const dialog = await questionOf(`Cancel the show of 06/Dec/${year} 6:30 pm?`);
  type(dialog, 'Reason', 'The hall is flooded');
  type(dialog, 'Type CANCEL to confirm', 'CANCEL');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel show' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'evt_1', showtime: 'open', reason: 'The hall is flooded', message: '' }]),
  );
});

describe('in the list of events', () => {
  it('an event is cancelled from its row, and where it cannot be deleted', async () => {
    serve(eventRow());
    gateway.use(http.delete('*/api/event/evt_1', () => failure(409, 'EVENT_HAS_BOOKINGS', 'It has bookings.')));
    const { user } = openConsole('/events');
    await user.click(await screen.findByLabelText('Delete Indian Ocean Live'));
    await user.click(within(await questionOf('Delete Event')).getByText('Delete'));
    await user.click(within(await questionOf('Error: It has bookings.')).getByText('Cancel event…'));
    const dialog = await questionOf('Cancel Indian Ocean Live?');
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    await user.click(screen.getByLabelText('Cancel Indian Ocean Live'));
    expect(await questionOf('Cancel Indian Ocean Live?')).toBeInTheDocument();
  });

  it('those that are chosen have one sum before the figures of each', async () => {
    serve(eventRow());
    gateway.use(
      http.get('*/api/event/getAllEvents', () =>
        success({ events: [eventRow(), eventRow({ _id: 'evt_2', id: 'evt_2', name: 'Garba Night' })] }),
      ),
      http.get('*/api/admin/events/evt_2/affected-bookings', () =>
        success(affectedBookings({ bookings: 3, tickets: 4, people: 3, refund: 1000 })),
      ),
    );
    const { user } = openConsole('/events');
    await user.click(await screen.findByLabelText('Select Indian Ocean Live'));
    await user.click(screen.getByLabelText('Select Garba Night'));
    await user.click(await screen.findByRole('button', { name: 'Cancel events…' }));
    const dialog = await questionOf('Cancel 2 events?');
    const [sum, first, second] = await within(dialog).findAllByRole('list');
    expect(sum).toHaveAccessibleName(/^All 2 events/);
    expect(sum).toHaveTextContent('15 bookings with 34 tickets of 14 buyers end.₹55,000 goes back.');
    expect(first).toHaveTextContent('12 bookings');
    expect(second).toHaveTextContent('3 bookings');
  });

  it('those that are chosen are cancelled with one reason', async () => {
    const sent = serve(eventRow());
    const { user } = openConsole('/events');
    await user.click(await screen.findByLabelText('Select Indian Ocean Live'));
    await user.click(await screen.findByRole('button', { name: 'Cancel events…' }));
    const dialog = await questionOf('Cancel Indian Ocean Live?');
    type(dialog, 'Reason', 'Rain');
    type(dialog, 'Type CANCEL to confirm', 'CANCEL');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'evt_1', reason: 'Rain', message: '' }]));
  });
});
