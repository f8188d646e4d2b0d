import type { Event } from '@utsav/contracts/http/event';
import { languageCodes } from '@utsav/contracts/language/languages';
import { eventRichResultFindings } from '@utsav/test-kit/assertions/event-rich-results';
import { sampleEvent } from '../testing/samples';
import { eventHead } from './page-head';

const now = new Date('2027-01-10T12:00:00Z');
const day = (at: string) => ({ startTime: `${at}T19:00:00.000+05:30`, endTime: `${at}T21:00:00.000+05:30` });

function show(key: string, at: string, changes: Partial<Event['showtimes'][number]> = {}): Event['showtimes'][number] {
  const [gold] = sampleEvent().ticketCategories;
  return {
    key,
    ...day(at),
    seating: 'own',
    ticketPrice: null,
    totalSeats: 10,
    availableSeats: 5,
    ticketCategories: [
      { key: gold!.key, price: 400, allInPrice: 472, totalSeats: 10, availableSeats: 5, isTicketAvailable: true },
    ],
    isCancelled: false,
    ...changes,
  };
}

const priced = (event: Event): Event => ({
  ...event,
  ticketCategories: event.ticketCategories.map((category) => ({ ...category, allInPrice: 1203, availableSeats: 4 })),
});
const moved = [{ startTime: '2027-01-08T19:00:00.000+05:30', movedAt: '2027-01-02T10:00:00.000+05:30' }];

const events: Record<string, { event: Event; mayLack?: string[] }> = {
  'with one date': { event: sampleEvent() },
  'with an end, doors, groups and everything that a visitor may want to know': {
    event: sampleEvent({
      endDate: '2027-01-10T21:00:00.000+05:30',
      doorsOpenAt: '2027-01-10T17:45:00.000+05:30',
      artists: ['Amjad', 'Dhol Company'],
      performingGroups: ['Dhol Company'],
      accessibility: { features: ['lift'], notes: '' },
      organizer: { ...sampleEvent().organizer, website: 'https://swara.example/' },
      translations: { hi: { ...sampleEvent().translations.hi, name: 'भोर के राग' } as never },
    }),
  },
  'with shows that are over, cancelled, moved and on sale': {
    event: sampleEvent({
      showtimes: [
        show('over', '2027-01-09'),
        show('off', '2027-01-11', { isCancelled: true }),
        show('moved', '2027-01-12', { previousStarts: moved }),
        show('open', '2027-01-13'),
      ],
    }),
  },
  'that is cancelled': { event: sampleEvent({ status: 'cancelled' }) },
  'that was moved': { event: sampleEvent({ previousStarts: moved }) },
  'that is over': {
    event: sampleEvent({ startDate: '2026-12-01T18:30:00.000+05:30', date: '2026-12-01T18:30:00.000+05:30' }),
  },
  'of which little is known': {
    event: sampleEvent({
      description: '',
      imageUrl: '',
      artists: [],
      organizer: { name: '', contactEmail: '', contactPhone: '', website: '', logoUrl: '' },
      venue: { ...sampleEvent().venue, name: '', address: '', state: '', pincode: '' },
    }),
    mayLack: ['image', 'performer', 'organizer', 'name'],
  },
};

describe.each(languageCodes)('structured data in %s', (language) => {
  it.each(Object.entries(events))('of an event %s has no error or warning of Google', (_, { event, mayLack }) => {
    const head = eventHead(priced(event), { siteUrl: 'https://utsav.example', language }, now);
    expect(eventRichResultFindings(head.share?.structuredData, now, mayLack)).toEqual([]);
  });
});

it('has one Event for each show', () => {
  const { event } = events['with shows that are over, cancelled, moved and on sale']!;
  const data = eventHead(event, { siteUrl: 'https://utsav.example', language: 'en' }, now).share?.structuredData;
  expect((data as { '@graph': object[] })['@graph']).toHaveLength(4);
});

describe('the findings', () => {
  const data = (): Record<string, unknown> =>
    eventHead(priced(sampleEvent()), { siteUrl: 'https://utsav.example', language: 'en' }, now).share
      ?.structuredData as Record<string, unknown>;

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a place without an address',
      { location: { '@type': 'Place', name: 'Hall' } },
      'Event 0.location.address is missing',
    ],
    ['no description', { description: undefined }, 'Event 0.description is missing'],
    ['an empty text', { name: ' ' }, 'Event 0.name is empty'],
    ['a picture by its path', { image: ['/media/a.jpg'] }, 'Event 0.image is no whole address: /media/a.jpg'],
    [
      'a start without its offset',
      { startDate: '2027-01-10T18:30' },
      'Event 0.startDate is no time with its offset: 2027-01-10T18:30',
    ],
    ['a status of its own', { eventStatus: 'cancelled' }, 'Event 0.eventStatus is no status: cancelled'],
    [
      'a move from no time',
      { eventStatus: 'https://schema.org/EventRescheduled' },
      'Event 0 is rescheduled from no time',
    ],
    [
      'an offer without a price',
      { offers: [{ '@type': 'Offer', url: 'https://utsav.example/' }] },
      'Event 0.offers.price is missing',
    ],
    ['a word that schema.org has not', { artist: 'Amjad' }, 'Event 0.artist is not of Event'],
    ['an unknown kind', { performer: { '@type': 'Thing', name: 'Amjad' } }, 'Event 0.performer: Thing is not expected'],
    ['an end before the start', { endDate: '2027-01-10T18:00:00.000+05:30' }, 'Event 0 ends before it starts'],
  ])('name %s', (_, changes, finding) =>
    expect(eventRichResultFindings({ ...data(), ...changes }, now)).toContain(finding),
  );

  it('name two performances at once, which are one', () => {
    const { '@context': context, ...event } = data();
    expect(eventRichResultFindings({ '@context': context, '@graph': [event, event] }, now)).toEqual([
      'two events start at once',
    ]);
  });
});
