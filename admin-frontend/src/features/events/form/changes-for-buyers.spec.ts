import { expect, it } from 'vitest';
import { changesForBuyers } from './changes-for-buyers';
import { newEvent, newShowtime, type EventDraft } from './event-draft';

interface Show {
  key: string;
  startTime: string;
  endTime?: string;
}

const at = (
  basic: Partial<EventDraft['basic']>,
  shows: Show[] = [],
  venue: Partial<EventDraft['venue']> = {},
): EventDraft => ({
  ...newEvent,
  basic: { ...newEvent.basic, ...basic },
  venue: { ...newEvent.venue, name: 'Nehru Centre', city: 'Mumbai', ...venue },
  showtimes: shows.map((show) => ({ ...newShowtime(), endTime: '9', ...show })),
});
const date = '2027-01-01T18:00';
const event = at({ date });
const time = { hasNewTime: true, hasNewVenue: false };
const shows = [
  { key: 'a', startTime: '1' },
  { key: 'b', startTime: '2' },
];

it.each([
  ['moves an event without shows by its date', event, at({ date: '2027-01-02T18:00' }), { showtimes: [], ...time }],
  ['moves it by its end', event, at({ date, eventEndDate: '2027-01-01T23:00' }), { showtimes: [], ...time }],
  ['changes nothing where the date stays', event, at({ date }), undefined],
  [
    'moves a show by its own time',
    at({ date }, shows),
    at({ date }, [shows[0]!, { key: 'b', startTime: '3' }]),
    { showtimes: ['b'], ...time },
  ],
  [
    'moves a show by its end',
    at({ date }, shows),
    at({ date }, [{ ...shows[0]!, endTime: '10' }, shows[1]!]),
    { showtimes: ['a'], ...time },
  ],
  ['moves no show by the date of the event', at({ date }, shows), at({ date: '2027-01-02T18:00' }, shows), undefined],
  ['moves no show that is new', at({ date }, shows), at({ date }, [...shows, { key: '', startTime: '4' }]), undefined],
  [
    'moves all shows by the venue',
    at({ date }, shows),
    at({ date }, shows, { city: 'Pune' }),
    { showtimes: [], hasNewTime: false, hasNewVenue: true },
  ],
  ['changes nothing by the pin on the map', event, at({ date }, [], { latitude: 19, longitude: 72 }), undefined],
  ['changes nothing by spaces around a name', event, at({ date }, [], { name: ' Nehru Centre ' }), undefined],
])('a form %s', (_, base, draft, changes) => expect(changesForBuyers(base, draft)).toEqual(changes));
