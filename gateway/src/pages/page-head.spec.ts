import { brandName } from '@utsav/brand/name';
import { sampleEvent } from '../testing/samples';
import { checkoutHead, directoryHead, eventHead, homeHead } from './page-head';

const picture = { path: '/media/ragas.webp', alt: 'Ragas at "Dawn"', width: 1280, height: 720 };

describe('head of a page', () => {
  it('describes to a search engine what is on sale', () => {
    const event = sampleEvent();
    event.ticketCategories = event.ticketCategories.map((category, index) => ({
      ...category,
      availableSeats: index,
      allInPrice: [1203, null][index] ?? null,
    }));
    expect(eventHead(event, 'https://utsav.example', picture)).toMatchObject({
      head: {
        title: `Ragas at Dawn, Mumbai | ${brandName}`,
        description: 'Sarod & tabla live',
        canonical: 'https://utsav.example/events/evt_1',
      },
      share: {
        structuredData: {
          image: ['https://utsav.example/media/ragas.webp'],
          offers: [
            { price: 1203, priceCurrency: 'INR', availability: 'https://schema.org/SoldOut' },
            expect.not.objectContaining({ price: expect.anything() }),
          ],
        },
      },
    });
  });

  it('describes doors, line-up, accessibility and other names to a search engine', () => {
    const hi = { ...sampleEvent().translations.hi, name: 'भोर के राग' } as never;
    const event = sampleEvent({
      doorsOpenAt: '2027-01-10T17:45:00.000+05:30',
      lineup: [
        { name: 'Amjad', role: '', startsAt: null, translations: {} },
        { name: 'Tara', role: '', startsAt: null, translations: {} },
      ],
      accessibility: { features: ['lift'], notes: '' },
      translations: { hi },
    });
    expect(eventHead(event, 'https://utsav.example', picture).share?.structuredData).toMatchObject({
      alternateName: ['भोर के राग'],
      doorTime: '2027-01-10T17:45:00.000+05:30',
      performer: [{ name: 'Amjad' }, { name: 'Tara' }],
      location: { amenityFeature: [{ name: 'Lift', value: true }] },
    });
  });

  it('describes an artist with its events, under one address', () => {
    const entry = { kind: 'artist', name: 'Meera Rao', upcoming: [sampleEvent()] } as const;
    expect(directoryHead(entry, '/artists/meera-rao', 'https://utsav.example')).toMatchObject({
      head: {
        title: `Meera Rao: events and tickets | ${brandName}`,
        canonical: 'https://utsav.example/artists/meera-rao',
      },
      share: {
        structuredData: { '@type': 'PerformingGroup', event: [{ url: 'https://utsav.example/events/evt_1' }] },
      },
    });
  });

  it('gives chat apps the picture with its whole address, size and what it shows', () =>
    expect(eventHead(sampleEvent(), 'https://utsav.example', picture).share?.image).toEqual({
      url: 'https://utsav.example/media/ragas.webp',
      alt: 'Ragas at "Dawn"',
      width: 1280,
      height: 720,
    }));

  it('leaves out an unknown size, and leaves the URL of an external picture as it is', () => {
    const elsewhere = { path: 'https://pictures.example/a.jpg', alt: 'Ragas' };
    expect(eventHead(sampleEvent(), 'https://utsav.example', elsewhere).share?.image).toEqual({
      url: 'https://pictures.example/a.jpg',
      alt: 'Ragas',
    });
  });

  it('says when an event is cancelled', () =>
    expect(eventHead(sampleEvent({ status: 'cancelled' }), 'https://utsav.example', picture)).toMatchObject({
      share: { structuredData: { eventStatus: 'https://schema.org/EventCancelled' } },
    }));

  it('keeps a checkout out of search engines', () => {
    const { head, share } = checkoutHead(sampleEvent());
    expect(head).toMatchObject({ noindex: true });
    expect(head.canonical).toBeUndefined();
    expect(share).toBeUndefined();
  });

  it('names the site on its first page', () =>
    expect(homeHead('https://utsav.example').share?.structuredData).toMatchObject({ '@type': 'WebSite' }));
});
