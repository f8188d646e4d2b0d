import { isAtOtherVenue } from '@utsav/contracts/events/is-at-other-venue';
import type { EventRow } from './event.schema';
import { isMoved, movesToday, withoutFormerVenue } from './notified-moves';

const at = (hour: number): Date => new Date(Date.UTC(2026, 11, 12, hour));
const show = (key: string, hour: number, end = hour + 2) =>
  ({ key, startsAt: at(hour), endsAt: at(end) }) as EventRow['showtimes'][number];
const timed = (startsAt: Date, endsAt: Date | null, showtimes: EventRow['showtimes'] = []) => ({
  startsAt,
  endsAt,
  showtimes,
});

it.each([
  ['the start of an event without shows', timed(at(8), null), timed(at(9), null), true],
  ['its end', timed(at(8), null), timed(at(8), at(10)), true],
  ['nothing', timed(at(8), at(9)), timed(at(8), at(9)), false],
  ['the start of a show', timed(at(8), null, [show('a', 8)]), timed(at(8), null, [show('a', 9)]), true],
  ['the end of a show', timed(at(8), null, [show('a', 8)]), timed(at(8), null, [show('a', 8, 11)]), true],
  [
    'the event alone, whose tickets are for shows',
    timed(at(8), null, [show('a', 8)]),
    timed(at(9), null, [show('a', 8)]),
    false,
  ],
  ['a show that is new', timed(at(8), null, [show('a', 8)]), timed(at(8), null, [show('a', 8), show('b', 9)]), false],
])('a change of %s moves what was sold, or does not', (_, before, after, moves) =>
  expect(isMoved(before, after)).toBe(moves),
);

it('a venue is another one by name, address or city, spaces around them aside', () => {
  const venue = { name: 'Nehru Centre', address: 'Worli', city: 'Mumbai' };
  expect(isAtOtherVenue(venue, { ...venue, name: ' Nehru Centre' })).toBe(false);
  for (const field of ['name', 'address', 'city']) expect(isAtOtherVenue(venue, { ...venue, [field]: 'X' })).toBe(true);
});

it('translations of the venue before go with it, those that were given with the new one stay', () => {
  const texts = { name: 'रात', venueName: 'नेहरू केंद्र', venueAddress: 'वर्ली' };
  const before = {
    venue: { name: 'Nehru Centre', address: 'Worli' },
    translations: { hi: texts },
  } as unknown as EventRow;
  const moved = { name: 'NSCI Dome', address: 'Worli', city: 'Mumbai' };
  const after = (changes: Partial<typeof texts>) =>
    withoutFormerVenue({ hi: { ...texts, ...changes } } as unknown as EventRow['translations'], before, moved).hi;
  expect(after({})).toEqual({ ...texts, venueName: '' });
  expect(after({ venueName: 'एनएससीआई डोम' })).toEqual({ ...texts, venueName: 'एनएससीआई डोम' });
});

describe('how often buyers are notified of a move', () => {
  const sold = [{ categoryKey: 'gold', seats: 2, showtime: undefined }];
  const now = at(12);
  const after = (hours: number[], notifies: boolean, committed = sold) =>
    movesToday({ notifiedAt: hours.map(at) }, notifies, committed, now);

  it('is three times a day, where tickets are sold', () => {
    expect(after([9, 10], true)).toEqual([at(9), at(10), now]);
    expect(() => after([9, 10, 11], true)).toThrow(expect.objectContaining({ code: 'MOVES_OF_TODAY_MADE' }) as Error);
  });

  it('counts neither other changes nor what no buyer has tickets for, nor days before', () => {
    expect(after([9, 10, 11], false)).toEqual([at(9), at(10), at(11)]);
    expect(after([9, 10, 11], true, [])).toEqual([at(9), at(10), at(11)]);
    expect(after([-30, -29, -28], true)).toEqual([now]);
  });
});
