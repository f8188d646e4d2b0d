import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { channelSeats, eventRow, failure, gateway, showRow, success } from '../../../../testing/gateway';
import { openConsole, signIn } from '../../../../testing/open-console';
import { errorOf, linesOf } from './aside-draft';

describe('numbers of seats to set aside', () => {
  const gold = channelSeats({ availableSeats: 10, aside: { counter: 5, guests: 2 } });

  it('are sent where they were changed, and nowhere else', () => {
    const silver = channelSeats({ key: 'silver', showtime: 'fri' });
    const draft = { '/gold': { counter: 5, guests: 0 }, 'fri/silver': { counter: 3 } };
    expect(linesOf([gold, silver], draft)).toEqual([
      { ticketCategory: 'gold', guests: 0 },
      { ticketCategory: 'silver', showtime: 'fri', counter: 3 },
    ]);
    expect(linesOf([gold], {})).toEqual([]);
  });

  it('are taken from the seats for everyone and from the other channel', () => {
    expect(errorOf(gold, { '/gold': { counter: 15 } })).toBe('');
    expect(errorOf(gold, { '/gold': { counter: 16 } })).toBe('Only 10 more can be set aside.');
    expect(errorOf(gold, { '/gold': { counter: 16, guests: 1 } })).toBe('');
    expect(errorOf(gold, { '/gold': { guests: null } })).toBe('Enter a number of seats.');
  });
});

describe('seats by channel of an event', () => {
  let sent: unknown[];
  let keys: (string | null)[];
  beforeEach(() => {
    sent = [];
    keys = [];
    signIn('admin');
    const rows = [
      channelSeats({ showtime: 'old', startTime: '2026-11-20T18:30:00+05:30' }),
      channelSeats({
        showtime: 'a',
        startTime: '2026-12-05T18:30:00+05:30',
        availableSeats: 8,
        aside: { counter: 4, guests: 0 },
        sold: { site: 3, counter: 2, guests: 1 },
      }),
    ];
    const past = showRow({ key: 'old', startTime: '2026-11-20T18:30:00+05:30', endTime: '2026-11-20T20:30:00+05:30' });
    gateway.use(
      http.get('*/api/event/evt_1', () => success({ event: eventRow({ showtimes: [past, showRow({ key: 'a' })] }) })),
      http.get('*/api/event/evt_1/availability', () => success({ ticketCategories: [], showtimes: [] })),
      http.get('*/api/admin/events/evt_1/channel-seats', () => success({ categories: rows })),
      http.put('*/api/admin/events/evt_1/channel-seats', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        sent.push(((await request.json()) as { lines: unknown }).lines);
        return sent.length === 1
          ? failure(503, 'UNAVAILABLE', 'We are busy right now.')
          : success({ categories: rows });
      }),
    );
  });
  const open = async () => {
    const { user } = openConsole('/events/evt_1');
    const section = within(await screen.findByRole('region', { name: 'Seats by channel' }));
    const counter = await section.findByRole('spinbutton', { name: /^Set aside for the counter: Gold/ });
    return { user, section, counter };
  };

  it('shows what each channel sold, of shows to come, and sends a change under one key until it is answered', async () => {
    const { user, section, counter } = await open();
    expect(counter).toHaveValue('4');
    for (const text of ['8 left', '2 sold at the counter', '1 given to guests']) section.getByText(text);
    const save = section.getByRole('button', { name: 'Save seats set aside' });
    expect(save).toBeDisabled();
    await user.clear(counter);
    await user.type(counter, '13');
    expect(section.getByRole('alert')).toHaveTextContent('Only 8 more can be set aside.');
    expect(save).toBeDisabled();
    await user.clear(counter);
    await user.type(counter, '6');
    await user.click(save);
    expect(await screen.findByText('We are busy right now.')).toBeInTheDocument();
    await user.click(save);
    expect(await screen.findByText('Seats set aside')).toBeInTheDocument();
    expect(sent).toEqual([1, 2].map(() => [{ ticketCategory: 'gold', showtime: 'a', counter: 6 }]));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(counter).toHaveValue('4');
  });

  it('releases what is set aside to everyone, once that is confirmed', async () => {
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Release all to everyone' }));
    await user.click(await screen.findByRole('button', { name: 'Release seats' }));
    expect(await screen.findByText('We are busy right now.')).toBeInTheDocument();
    expect(sent).toEqual([[{ ticketCategory: 'gold', showtime: 'a', counter: 0, guests: 0 }]]);
  });
});
