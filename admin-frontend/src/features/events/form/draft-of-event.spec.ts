import { eventTexts, ofEach, translatedEventTexts } from '@utsav/contracts/http/event-texts';
import { describe, expect, it } from 'vitest';
import { eventRow, showRow } from '../../../testing/gateway';
import { copyOf, draftOf, type PartialEvent } from './draft-of-event';
import { newEvent } from './event-draft';
import { creationOf, updateOf } from './request-of-draft';
import { categoriesOfShows } from './shows';

const whole = eventRow({
  eventEndDate: null,
  endDate: '2026-12-06T00:30:00.000+05:30',
  artists: ['Asha Rao'],
  tags: ['featured'],
  showtimes: [showRow()],
  sponsors: [{ id: 'sponsor-1', name: 'Chai Co', logo: '', description: '', type: 'Title Sponsor' }],
  termsAndConditions: [{ point: 'No food &amp; drink' }],
  ratings: { averageRating: 4.3, totalReviews: 12 },
  version: 7,
} as PartialEvent);

describe('an event on the form', () => {
  it.each(eventTexts)('has the %s of the event, and sends it', (name) => {
    const draft = draftOf(eventRow({ [name]: 'Any kind' }));
    expect(creationOf(draft)[name]).toBe('Any kind');
  });

  it('sends as groups those that are still among the artists', () => {
    const draft = draftOf(eventRow({ artists: ['Asha Rao', 'Dhol Company'], performingGroups: ['Dhol Company'] }));
    expect(creationOf(draft).performingGroups).toEqual(['Dhol Company']);
    const { basic } = draft;
    expect(creationOf({ ...draft, basic: { ...basic, artists: ['Asha Rao'] } }).performingGroups).toEqual([]);
  });

  it('goes back as it came, without live seats and without what the server made', () => {
    const draft = draftOf(whole);
    const { name, venue, imageUrl, organizer, sponsors, tags, artists } = whole;
    const { lat: _lat, lon: _lon, ...place } = venue;
    const body = updateOf(draft, draft, 7);
    expect(body).toMatchObject({ name, venue: place, imageUrl, organizer, sponsors, tags, artists, version: 7 });
    expect(body.date).toBe('2026-12-05T18:30');
    expect(body.eventEndDate).toBe('2026-12-06T00:30');
    expect(body.showtimes).toMatchObject([
      { key: 'first', startTime: '2026-12-05T18:30', endTime: '2026-12-05T20:00', seating: 'own', totalSeats: 80 },
    ]);
    expect(body.termsAndConditions).toEqual([{ point: 'No food & drink' }]);
    expect(body.ticketCategories?.[0]).toEqual({
      key: 'gold',
      type: 'Gold',
      subtitle: '',
      desc: '',
      price: 1000,
      fee: 0,
      currency: 'INR',
      totalSeats: 100,
      perks: ['Front rows'],
      layoutSpots: [],
      isTicketAvailable: true,
      translations: {},
      covers: 'one',
      coveredShows: [],
      drawsOn: null,
    });
    expect(body).not.toHaveProperty('slug');
  });

  it('keeps where the seats of a show come from: all of them, or a share where nothing is said', () => {
    const { seating: _seating, ...unsaid } = showRow({ key: 'second' });
    const event = { ...whole, showtimes: [showRow({ seating: 'each', totalSeats: 300 }), unsaid] } as PartialEvent;
    expect(creationOf(draftOf(event)).showtimes).toMatchObject([
      { key: 'first', seating: 'each', totalSeats: 0 },
      { key: 'second', seating: 'share' },
    ]);
    expect(copyOf(event).showtimes.map(({ seating }) => seating)).toEqual(['each', 'share']);
  });

  it('keeps what a pass opens and draws on, names a new show by its start, and has no seats of it in the shows', () => {
    const [gold] = whole.ticketCategories ?? [];
    if (!gold) throw new Error('no category');
    const shows = [showRow({ key: 'first' }), showRow({ key: 'second' })];
    const pass = {
      ...gold,
      key: 'pass',
      covers: 'chosen' as const,
      coveredShows: ['first', 'second'],
      drawsOn: 'gold',
    };
    const event = { ...whole, showtimes: shows, ticketCategories: [gold, pass] };
    const draft = draftOf(event);
    const sent = { covers: 'chosen', coveredShows: ['first', 'second'], drawsOn: 'gold' };
    expect(creationOf(draft).ticketCategories?.[1]).toMatchObject(sent);
    expect(categoriesOfShows(draft.tickets, draft.showtimes).map((row) => row.map(({ type }) => type))).toEqual([
      ['Gold'],
      ['Gold'],
    ]);
    const copy = copyOf(event);
    const begun = copy.showtimes.map((show, at) => ({ ...show, startTime: `2027-01-0${at + 1}T18:30` }));
    expect(creationOf({ ...copy, showtimes: begun }).ticketCategories?.[1]).toMatchObject({
      coveredShows: ['2027-01-01T18:30+05:30', '2027-01-02T18:30+05:30'],
      drawsOn: 'Gold',
    });
  });

  it('keeps what each show has of its own, and leaves open what follows from show and category', () => {
    const own = (price: number, totalSeats: number, key: string) => ({
      key,
      price,
      allInPrice: null,
      totalSeats,
      availableSeats: 0,
      isTicketAvailable: true,
    });
    const event = eventRow({
      ticketCategories: eventRow()
        .ticketCategories.slice(0, 2)
        .map((row) => ({ ...row, totalSeats: 100 })),
      showtimes: [
        showRow({
          key: 'shared',
          seating: 'share',
          totalSeats: 200,
          ticketCategories: [own(1000, 100, 'gold'), own(500, 100, 'silver')],
        }),
        showRow({ key: 'divided', ticketPrice: 700, ticketCategories: [own(700, 40, 'gold'), own(650, 40, 'silver')] }),
        showRow({ key: 'numbered', ticketCategories: [own(1000, 70, 'gold'), own(500, 10, 'silver')] }),
      ],
    });
    const draft = draftOf(event);
    expect(creationOf(draft).showtimes).toMatchObject([
      {
        key: 'shared',
        seating: 'share',
        totalSeats: 0,
        ticketPrice: null,
        ticketCategories: [
          { key: 'gold', price: null, totalSeats: null },
          { key: 'silver', price: null, totalSeats: null },
        ],
      },
      {
        key: 'divided',
        seating: 'own',
        totalSeats: 80,
        ticketPrice: 700,
        ticketCategories: [
          { key: 'gold', price: null, totalSeats: null },
          { key: 'silver', price: 650, totalSeats: null },
        ],
      },
      {
        key: 'numbered',
        ticketCategories: [
          { key: 'gold', price: null, totalSeats: 70 },
          { key: 'silver', price: null, totalSeats: 10 },
        ],
      },
    ]);
    const numbers = event.showtimes.map(({ ticketCategories }) =>
      ticketCategories.map(({ price, totalSeats }) => ({ price, totalSeats })),
    );
    expect(categoriesOfShows(draft.tickets, draft.showtimes)).toMatchObject(numbers);
  });

  it.each<[PartialEvent, string, string, string]>([
    [
      { startDate: '2026-12-05T18:30:00+05:30', end: '2026-12-06T18:30:00+05:30', banner: '/media/b.webp' },
      '05',
      '06',
      'b',
    ],
    [{ start_time: '2026-12-07T18:30', end_time: '2026-12-08T18:30', cover: '/media/c.webp' }, '07', '08', 'c'],
    [{ start: '2026-12-09', endDate: '2026-12-10', imageUrl: '/media/i.webp' }, '09', '10', 'i'],
  ])('is read under whatever names it arrives', (event, start, end, image) => {
    const { basic, images } = draftOf(event);
    expect([basic.date.slice(8, 10), basic.eventEndDate.slice(8, 10)]).toEqual([start, end]);
    expect(images.imageUrl).toBe(`/media/${image}.webp`);
  });

  it('keeps its content in both languages, and a copy of it without times', () => {
    const hi = { name: 'राग', role: '' };
    const content = {
      doorsOpenAt: '2026-12-05T17:45:00.000+05:30',
      lineup: [{ name: 'Raga', role: 'Sarod', startsAt: '2026-12-05T18:30:00.000+05:30', translations: { hi } }],
      accessibility: { features: ['lift' as const], notes: 'Call.' },
      goodToKnow: { bring: ['A shawl'], notAllowed: [], gettingThere: '' },
      translations: {
        hi: {
          ...ofEach(translatedEventTexts, ''),
          name: 'नदी किनारे',
          description: '',
          remark: '',
          venue: { name: '', address: '' },
          termsAndConditions: [{ point: 'एक' }],
          accessibility: { notes: '' },
          goodToKnow: { bring: ['शॉल'], notAllowed: [], gettingThere: '' },
        },
      },
    };
    const body = creationOf(draftOf(eventRow(content)));
    expect(body).toMatchObject({
      ...content,
      doorsOpenAt: '2026-12-05T17:45',
      lineup: [{ ...content.lineup[0], startsAt: '2026-12-05T18:30' }],
    });
    const copy = creationOf(copyOf(eventRow(content)));
    expect(copy).toMatchObject({ doorsOpenAt: null, translations: content.translations });
    expect(copy.lineup).toMatchObject([{ name: 'Raga', startsAt: null, translations: { hi } }]);
  });

  it('that brings nothing is an empty form', () => expect(draftOf({})).toEqual(newEvent));

  it('leaves ratings to the reviews, unless staff changed them', () => {
    const base = draftOf(whole);
    expect(updateOf(base, base, 7)).not.toHaveProperty('ratings');
    const changed = { ...base, other: { ...base.other, averageRating: 4.8 } };
    expect(updateOf(changed, base, 7).ratings).toEqual({ averageRating: 4.8, totalReviews: 12 });
  });
});

it('a new event is sent whole, without empty terms and sponsors', () => {
  const draft = draftOf({
    name: ' Garba ',
    termsAndConditions: [{ point: ' One each. ' }, { point: ' ' }],
    sponsors: [{ id: '', name: '', logo: '', description: '', type: 'Title Sponsor' }],
  });
  expect(creationOf(draft)).toMatchObject({
    name: 'Garba',
    category: 'Music',
    status: 'Upcoming',
    eventEndDate: null,
    termsAndConditions: [{ point: 'One each.' }],
    sponsors: [],
    ratings: { averageRating: 0, totalReviews: 0 },
    isVerified: false,
    isBookingOpen: true,
    isActived: true,
  });
});

it('the kind for GST goes by the category until another is chosen', () => {
  expect(draftOf({ category: 'Music', taxKind: 'concert' }).basic.taxKind).toBe('');
  const chosen = draftOf({ category: 'Festival', taxKind: 'concert' });
  expect(chosen.basic.taxKind).toBe('concert');
  expect(creationOf(chosen).taxKind).toBe('concert');
  expect(creationOf({ ...chosen, basic: { ...chosen.basic, category: 'Theatre', taxKind: '' } }).taxKind).toBe(
    'theatre',
  );
});

it('a copy has no dates, no ratings and no keys of the stock it was copied from', () => {
  const copy = copyOf({ ...whole, status: 'cancelled' });
  expect(copy.basic).toMatchObject({
    name: 'Indian Ocean Live (copy)',
    date: '',
    eventEndDate: '',
    status: 'Upcoming',
  });
  expect(copy.tickets.map(({ key, type }) => [key, type])).toEqual([
    ['', 'Gold'],
    ['', 'Silver'],
    ['', 'Press'],
  ]);
  expect(copy.showtimes).toMatchObject([
    {
      key: '',
      startTime: '',
      endTime: '',
      seating: 'own',
      totalSeats: 80,
      ticketCategories: [{ id: copy.tickets[0]?.id, totalSeats: 80 }],
    },
  ]);
  expect(copy.other).toMatchObject({ averageRating: 0, totalReviews: 0 });
  expect(copyOf({ name: 'x'.repeat(200) }).basic.name).toHaveLength(200);
});
