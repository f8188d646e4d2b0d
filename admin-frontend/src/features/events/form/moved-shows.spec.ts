import { expect, it } from 'vitest';
import { newEvent, newShowtime, type EventDraft } from './event-draft';
import { movedShows } from './moved-shows';

const at = (date: string, ...shows: [string, string][]): EventDraft => ({
  ...newEvent,
  basic: { ...newEvent.basic, date },
  showtimes: shows.map(([key, startTime]) => ({ ...newShowtime(), key, startTime })),
});

it.each([
  ['an event without shows by its date', at('2027-01-01T18:00'), at('2027-01-02T18:00'), []],
  ['nothing where the date stays', at('2027-01-01T18:00'), at('2027-01-01T18:00'), undefined],
  [
    'a show by its own time',
    at('2027-01-01T18:00', ['a', '1'], ['b', '2']),
    at('2027-01-01T18:00', ['a', '1'], ['b', '3']),
    ['b'],
  ],
  [
    'no show by the date of the event',
    at('2027-01-01T18:00', ['a', '1']),
    at('2027-01-02T18:00', ['a', '1']),
    undefined,
  ],
  ['no show that is new', at('2027-01-01T18:00', ['a', '1']), at('2027-01-01T18:00', ['a', '1'], ['', '4']), undefined],
])('moves %s', (_, base, draft, moved) => expect(movedShows(base, draft)).toEqual(moved));
