import { EventForm, EventPatch } from '@utsav/contracts/http/event';
import { eventForm } from '../testing/catalog-fixture';
import { fieldsOfForm } from './event-form';
import { formOf } from './event-patch';
import type { EventRow } from './event.schema';

describe(formOf.name, () => {
  it('lets a ticket category go that a show has a price and seats of its own for, and keeps those of the others', async () => {
    const showtime = { startTime: '2026-12-31T19:30', endTime: '2026-12-31T22:00' };
    const ticketCategories = ['Gold', 'Silver'].map((type) => ({ type, price: 500, totalSeats: 100 }));
    const own = [
      { key: 'Gold', price: 700, totalSeats: 20 },
      { key: 'Silver', price: 600, totalSeats: 30 },
    ];
    const given = eventForm({ ticketCategories, showtimes: [{ ...showtime, ticketCategories: own }] });
    const fields = await fieldsOfForm(EventForm.parse(given), null);
    const row = { ...fields, ratingSum: 0, ratingCount: 0 } as unknown as EventRow;
    const form = formOf(row);
    const [gold] = form.ticketCategories;
    const changed = await fieldsOfForm({ ...form, ticketCategories: [gold!] }, row);
    expect(changed.showtimes).toMatchObject([
      { seating: 'own', categories: [{ key: 'gold', pricePaise: 70_000, totalSeats: 20 }] },
    ]);
    expect(changed.showtimes[0]?.categories).toHaveLength(1);
  });

  it('is the form that changes nothing', async () => {
    const given = eventForm({
      date: '2026-12-31T19:30',
      eventEndDate: '2027-01-01T02:00',
      description: '<p>Rain &amp; more</p>',
      tags: ['featured'],
      artists: ['Asha'],
      ticketCategories: [{ type: 'Gold', price: 500, totalSeats: 100 }],
      showtimes: [
        { startTime: '2026-12-31T19:30', endTime: '2026-12-31T22:00', totalSeats: 40 },
        {
          startTime: '2027-01-01T19:30',
          endTime: '2027-01-01T22:00',
          ticketPrice: 450,
          ticketCategories: [{ key: 'Gold', price: 700, totalSeats: 20 }],
        },
      ],
      sponsors: [{ name: 'Chai Co' }],
      termsAndConditions: [{ point: 'No umbrellas' }],
      isBookingOpen: false,
      maxTicketsPerPerson: 4,
      cancellableUntilHours: 48,
    });
    const fields = await fieldsOfForm(EventForm.parse(given), null);
    const row = { ...fields, ratingSum: 0, ratingCount: 0 } as unknown as EventRow;
    const form = formOf(row);
    EventForm.parse(form);
    expect(await fieldsOfForm(form, row)).toEqual(fields);
  });
});

describe('a partial form', () => {
  it('holds what was given and no defaults', () => {
    expect(EventPatch.parse({})).toEqual({});
    expect(EventPatch.parse({ status: 'cancelled', isActived: false })).toEqual({
      status: 'cancelled',
      isActived: false,
    });
  });

  it.each([
    [{ name: '' }],
    [{ ticketCategories: [] }],
    [{ cancellableUntilHours: 2161 }],
    [{ status: 'gone' }],
    [{ _id: 'mine' }],
    [{ name: null }],
  ])('refuses %j', (changes) => expect(EventPatch.safeParse(changes).success).toBe(false));
});
