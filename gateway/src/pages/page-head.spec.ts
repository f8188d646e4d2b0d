import { brandName } from '@utsav/brand/name';
import { sampleEvent } from '../testing/samples';
import { checkoutHead, directoryHead, eventHead, homeHead } from './page-head';

const site = { siteUrl: 'https://utsav.example', language: 'en' } as const;

describe('head of a page', () => {
  it('describes to a search engine what is on sale', () => {
    const event = sampleEvent();
    event.ticketCategories = event.ticketCategories.map((category, index) => ({
      ...category,
      availableSeats: index,
      allInPrice: [1203, null][index] ?? null,
    }));
    expect(eventHead(event, site)).toMatchObject({
      head: {
        title: `Ragas at Dawn, Mumbai | ${brandName}`,
        description: 'Sarod & tabla live',
        canonical: 'https://utsav.example/events/evt_1',
      },
      share: {
        structuredData: {
          image: ['16x9', '4x3', '1x1'].map((shape) => `https://utsav.example/media/ragas-${shape}.jpg`),
          offers: [
            { price: 1203, priceCurrency: 'INR', availability: 'https://schema.org/SoldOut' },
            expect.not.objectContaining({ price: expect.anything() }),
          ],
        },
      },
    });
  });

  it('describes doors, artists, accessibility and other names to a search engine', () => {
    const hi = { ...sampleEvent().translations.hi, name: 'भोर के राग' } as never;
    const event = sampleEvent({
      doorsOpenAt: '2027-01-10T17:45:00.000+05:30',
      lineup: [
        { name: 'Amjad', role: '', startsAt: null, translations: {} },
        { name: 'Food stalls open', role: '', startsAt: null, translations: {} },
      ],
      artists: ['Amjad', 'Dhol Company'],
      performingGroups: ['Dhol Company'],
      accessibility: { features: ['lift'], notes: '' },
      translations: { hi },
    });
    expect(eventHead(event, site).share?.structuredData).toMatchObject({
      alternateName: ['भोर के राग'],
      doorTime: '2027-01-10T17:45:00.000+05:30',
      performer: [
        { '@type': 'Person', name: 'Amjad', url: 'https://utsav.example/artists/amjad' },
        { '@type': 'PerformingGroup', name: 'Dhol Company', url: 'https://utsav.example/artists/dhol-company' },
      ],
      organizer: { name: 'Swara', url: 'https://utsav.example/organizers/swara' },
      location: { amenityFeature: [{ name: 'Lift', value: true }] },
    });
  });

  it('offers a pass once, at each show to come that it opens', () => {
    const [gold] = sampleEvent().ticketCategories;
    const show = (key: string, day: string, isCancelled = false) => ({
      key,
      startTime: `${day}T19:00:00.000+05:30`,
      endTime: `${day}T21:00:00.000+05:30`,
      seating: 'own' as const,
      ticketPrice: null,
      totalSeats: 10,
      availableSeats: 5,
      ticketCategories: [
        { key: gold!.key, price: 400, allInPrice: 472, totalSeats: 10, availableSeats: 5, isTicketAvailable: true },
      ],
      isCancelled,
    });
    const pass = { ...gold!, key: 'season', type: 'Season pass', allInPrice: 900, availableSeats: 3 };
    const event = sampleEvent({
      ticketCategories: [gold!, { ...pass, covers: 'chosen', coveredShows: ['fri', 'sat', 'sun'] }],
      showtimes: [
        show('thu', '2027-01-11'),
        show('fri', '2027-01-12'),
        show('sat', '2027-01-13', true),
        show('sun', '2027-01-14'),
      ],
    });
    const now = new Date('2027-01-10T12:00:00Z');
    const data = eventHead(event, site, now).share?.structuredData;
    const dates = (data as { '@graph': { offers?: { name: string }[] }[] })['@graph'];
    const passesOf = ({ offers = [] }: (typeof dates)[number]) => offers.filter(({ name }) => name === 'Season pass');
    const [thu, fri, sat, sun] = dates.map(passesOf);
    expect(fri).toMatchObject([
      { '@id': 'https://utsav.example/events/evt_1#season', price: 900, availability: 'https://schema.org/InStock' },
    ]);
    expect([thu, sat, sun]).toEqual([[], [], fri]);
    expect(dates[1]?.offers).toHaveLength(2);
  });

  it('describes each show to a search engine with its own time, state and prices', () => {
    const [gold] = sampleEvent().ticketCategories;
    const show = (key: string, day: string, changes: object = {}) => ({
      key,
      startTime: `${day}T19:00:00.000+05:30`,
      endTime: `${day}T21:00:00.000+05:30`,
      seating: 'own' as const,
      ticketPrice: null,
      totalSeats: 10,
      availableSeats: 5,
      ticketCategories: [
        { key: gold!.key, price: 400, allInPrice: 472, totalSeats: 10, availableSeats: 5, isTicketAvailable: true },
      ],
      isCancelled: false,
      ...changes,
    });
    const event = sampleEvent({
      ticketCategories: [gold!],
      showtimes: [
        show('over', '2027-01-09'),
        show('off', '2027-01-11', { isCancelled: true }),
        show('open', '2027-01-12', {
          previousStarts: [{ startTime: '2027-01-08T19:00:00.000+05:30', movedAt: '2027-01-02T10:00:00.000+05:30' }],
        }),
      ],
    });
    const now = new Date('2027-01-10T12:00:00Z');
    const data = eventHead(event, site, now).share?.structuredData;
    const [over, off, open] = (data as { '@graph': object[] })['@graph'];
    expect(over).not.toHaveProperty('eventStatus');
    expect(over).not.toHaveProperty('offers');
    expect(off).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(off).not.toHaveProperty('offers');
    expect(open).toMatchObject({
      '@type': 'Event',
      description: 'Sarod & tabla live',
      startDate: '2027-01-12T19:00:00.000+05:30',
      endDate: '2027-01-12T21:00:00.000+05:30',
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: ['2027-01-08T19:00:00.000+05:30'],
      offers: [{ price: 472, availability: 'https://schema.org/InStock', validFrom: event.createdAt }],
    });
  });

  it('describes an artist as a person, or as the group that staff say it is, under one address', () => {
    const entry = { kind: 'artist', name: 'Meera Rao', events: [sampleEvent()] } as const;
    expect(directoryHead(entry, '/artists/meera-rao', site)).toMatchObject({
      head: {
        title: `Meera Rao: events and tickets | ${brandName}`,
        canonical: 'https://utsav.example/artists/meera-rao',
      },
      share: { structuredData: { '@type': 'Person', name: 'Meera Rao' } },
    });
    const group = sampleEvent({ artists: ['Dhol Company'], performingGroups: ['Dhol Company'] });
    expect(
      directoryHead({ kind: 'artist', name: 'Dhol Company', events: [group] }, '/artists/dhol-company', site).share,
    ).toMatchObject({ structuredData: { '@type': 'PerformingGroup' } });
  });

  it('gives chat apps the picture with its whole address, kind, size and what it shows', () =>
    expect(eventHead(sampleEvent(), site).share?.image).toEqual({
      url: 'https://utsav.example/media/ragas-share.jpg',
      alt: 'Ragas at Dawn',
      type: 'image/jpeg',
      width: 1200,
      height: 630,
    }));

  it('leaves the URL of an external picture as it is', () => {
    const elsewhere = sampleEvent({ imageUrl: 'https://pictures.example/a.jpg', landsacpImage: [] });
    expect(eventHead(elsewhere, site).share?.image.url).toBe('https://pictures.example/a.jpg');
  });

  it('says when an event is cancelled', () =>
    expect(eventHead(sampleEvent({ status: 'cancelled' }), site)).toMatchObject({
      share: { structuredData: { eventStatus: 'https://schema.org/EventCancelled' } },
    }));

  it('keeps a checkout out of search engines', () => {
    const { head, share } = checkoutHead(sampleEvent(), site);
    expect(head).toMatchObject({ noindex: true });
    expect(head.canonical).toBeUndefined();
    expect(share).toBeUndefined();
  });

  it('is in the language of the page, with the texts of the organizer and the address of the page in it', () => {
    const hi = { ...sampleEvent().translations.hi, name: 'भोर के राग', description: '<p>सरोद</p>' } as never;
    const { head, share } = eventHead(sampleEvent({ translations: { hi } }), { ...site, language: 'hi' });
    expect(head).toMatchObject({
      title: `भोर के राग, मुंबई | ${brandName}`,
      description: 'सरोद',
      canonical: 'https://utsav.example/hi/events/evt_1',
    });
    expect(share).toMatchObject({
      url: 'https://utsav.example/hi/events/evt_1',
      structuredData: { name: 'भोर के राग', alternateName: ['Ragas at Dawn'], description: 'सरोद' },
    });
  });

  it('names the same page in each language, the default one for all others', () =>
    expect(eventHead(sampleEvent(), { ...site, language: 'hi' }).head.alternates).toEqual([
      { hreflang: 'en-IN', href: 'https://utsav.example/events/evt_1' },
      { hreflang: 'hi-IN', href: 'https://utsav.example/hi/events/evt_1' },
      { hreflang: 'x-default', href: 'https://utsav.example/events/evt_1' },
    ]));

  it('names the site on its first page', () =>
    expect(homeHead(site).share?.structuredData).toMatchObject({ '@type': 'WebSite' }));
});
