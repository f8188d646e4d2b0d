import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRow, failure, gateway, success, showRow } from '../../../testing/gateway';
import { openConsole, signIn } from '../../../testing/open-console';

const serveEvent = (changes: Parameters<typeof eventRow>[0] = {}) =>
  gateway.use(
    http.get('*/api/event/evt_1', () => success({ event: eventRow(changes) })),
    http.get('*/api/event/evt_1/availability', () =>
      success({ ticketCategories: [{ key: 'gold', availableSeats: 37, isTicketAvailable: true }] }),
    ),
  );

describe('the detail of an event', () => {
  beforeEach(() => {
    signIn('admin');
    serveEvent();
  });

  it.each(['/events/evt_1', '/events/view/evt_1'])('is read at %s, with the seats of now', async (path) => {
    serveEvent({
      description: '<p>An evening by the <strong>river</strong>.</p><script>x()</script>',
      landsacpImage: ['/media/wide.webp'],
      sponsors: [{ id: 's1', name: 'Chai & Co', logo: '', description: '', type: 'Title Sponsor' }],
      showtimes: [showRow({ key: 'a' })],
      termsAndConditions: [{ point: 'No umbrellas' }],
    });
    openConsole(path);
    const title = await screen.findByText('Indian Ocean Live', { selector: 'h1' });
    expect(title.parentElement).toHaveTextContent('Active');
    for (const text of ['05/Dec/2026 6:30 pm IST', '2 h 30 min', 'river', 'Chai & Co', 'No umbrellas', 'Rangmanch'])
      expect(screen.getByText(text)).toBeInTheDocument();
    const tickets = screen.getByLabelText('Tickets', { selector: '[role="region"]' });
    await waitFor(() => expect(within(tickets).getByText('37')).toBeInTheDocument());
    expect(within(tickets).getByText('No')).toBeInTheDocument();
    const showtimes = screen.getByLabelText('Showtimes', { selector: '[role="region"]' });
    expect(within(showtimes).getByText('80')).toBeInTheDocument();
  });

  it('lists for each show what each ticket category costs there, and how many seats are left now', async () => {
    const silver = { ...showRow().ticketCategories[0]!, key: 'silver', price: 650, totalSeats: 40 };
    serveEvent({
      showtimes: [
        showRow({ key: 'a', seating: 'share', ticketCategories: [...showRow().ticketCategories, silver] }),
        showRow({ key: 'b', seating: 'common', startTime: '2026-12-06T18:30:00+05:30' }),
      ],
    });
    const left = (availableSeats: number) => [{ key: 'gold', availableSeats, isTicketAvailable: true }];
    gateway.use(
      http.get('*/api/event/evt_1/availability', () =>
        success({
          ticketCategories: left(9),
          showtimes: [
            { key: 'a', ticketCategories: left(7) },
            { key: 'b', ticketCategories: left(-1) },
          ],
        }),
      ),
    );
    openConsole('/events/evt_1');
    const table = await screen.findByRole('table', { name: 'Showtimes' });
    await within(table).findByText('7');
    const cells = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells.filter((row) => row.length > 1)).toEqual([
      [expect.stringMatching(/05\/Dec\/2026 6:30 pm.*An even share/), 'Gold', '₹1,000', '80', '7'],
      ['Silver', '₹650', '40', '—'],
      [expect.stringMatching(/06\/Dec\/2026 6:30 pm.*in common/), 'Gold', '₹1,000', '80', '—'],
    ]);
  });

  it('leads back, to the form, to a copy, to the map and to the page of the site', async () => {
    serveEvent({ isActived: false });
    openConsole('/events/evt_1');
    expect(await screen.findByText('Inactive')).toBeInTheDocument();
    const hrefOf = (text: string | RegExp) => screen.getByText(text).closest('a')?.getAttribute('href');
    expect(
      ['Back', 'Edit', 'Duplicate', 'Live view', /^Preview as a buyer sees it/, 'Open in maps'].map((text) =>
        hrefOf(text),
      ),
    ).toEqual([
      '/admin/events',
      '/admin/events/edit/evt_1',
      '/admin/events/new?from=evt_1',
      '/admin/events/evt_1/live',
      '/events/evt_1',
      expect.stringContaining(encodeURIComponent('Talkatora Stadium, Park Street, New Delhi, Delhi')),
    ]);
  });

  it('distinguishes a missing event from a failed load', async () => {
    gateway.use(http.get('*/api/event/evt_1', () => failure(404, 'NOT_FOUND', 'We could not find that.')));
    openConsole('/events/evt_1');
    expect(await screen.findByText('Event not found.')).toBeInTheDocument();
    expect(screen.queryByText('Retry')).toBeNull();
    expect(screen.getByText('Back to Events').closest('a')).toHaveAttribute('href', '/admin/events');
  });

  it('can be loaded again after a failure', async () => {
    gateway.use(http.get('*/api/event/evt_1', () => failure(500, 'INTERNAL', '')));
    const { user } = openConsole('/events/evt_1');
    const retry = await screen.findByText('Retry');
    expect(screen.getByText('Failed to load event details')).toBeInTheDocument();
    expect(screen.getByText('Back to Events')).toBeInTheDocument();
    serveEvent();
    await user.click(retry);
    expect(await screen.findByText('Indian Ocean Live', { selector: 'h1' })).toBeInTheDocument();
  });
});
