import { eventStatus, seating } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { Event } from '@utsav/contracts/http/event';
import { catalogEvent } from '../testing/samples';
import { eventView } from './event-view';

describe(eventView, () => {
  const at = (text: string) => toTimestamp(new Date(text));

  it('is an event of the REST contract, in its names, times in India', () => {
    const venue = { ...catalogEvent().venue!, latitude: 18.9652, longitude: 72.8442 };
    const event = eventView(
      catalogEvent({
        venue,
        startsAt: at('2027-01-02T14:00:00Z'),
        status: eventStatus.toProto('draft'),
        isActive: false,
        landscapeImages: ['/media/wide.webp'],
        terms: ['No umbrellas'],
      }),
    );
    expect(Event.parse(event)).toEqual(event);
    expect(event).toMatchObject({
      _id: 'evt_1',
      id: 'evt_1',
      date: '2027-01-02T19:30:00.000+05:30',
      startDate: '2027-01-02T19:30:00.000+05:30',
      endDate: null,
      status: 'draft',
      taxKind: 'concert',
      isActived: false,
      landsacpImage: ['/media/wide.webp'],
      termsAndConditions: [{ point: 'No umbrellas' }],
      venue: { latitude: 18.9652, longitude: 72.8442, lat: 18.9652, lon: 72.8442 },
    });
  });

  it('has rupees, seats unknown and a badge for what is not sold', () => {
    const ticketCategories = catalogEvent().ticketCategories.map((category, index) => ({
      ...category,
      isTicketAvailable: index === 0,
    }));
    expect(eventView(catalogEvent({ ticketCategories })).ticketCategories).toMatchObject([
      { price: 999.5, fee: 20, allInPrice: null, availableSeats: -1, badge: '', tone: 'green' },
      { price: 499, badge: 'Not available', tone: 'red' },
    ]);
  });

  it('says of a show that it follows the price of the category where it has none of its own', () => {
    const show = {
      key: 'fri',
      startsAt: at('2027-01-02T14:00:00Z'),
      endsAt: at('2027-01-02T16:00:00Z'),
      seating: seating.toProto('own'),
      ticketCategories: [
        { key: 'gold', pricePaise: 99_950, totalSeats: 40, isTicketAvailable: true },
        { key: 'silver', pricePaise: 49_900, totalSeats: 60, isTicketAvailable: false },
      ],
      isCancelled: false,
      previousStarts: [{ startsAt: at('2027-01-01T14:00:00Z'), movedAt: at('2026-12-01T14:00:00Z') }],
    };
    const event = eventView(catalogEvent({ showtimes: [show, { ...show, key: 'sat', pricePaise: 0 }] }));
    expect(Event.parse(event).showtimes).toMatchObject([
      {
        seating: 'own',
        ticketPrice: null,
        totalSeats: 100,
        availableSeats: -1,
        endTime: '2027-01-02T21:30:00.000+05:30',
        previousStarts: [{ startTime: '2027-01-01T19:30:00.000+05:30', movedAt: '2026-12-01T19:30:00.000+05:30' }],
        ticketCategories: [{ price: 999.5, allInPrice: null, availableSeats: -1 }, { isTicketAvailable: false }],
      },
      { ticketPrice: 0 },
    ]);
  });
});
