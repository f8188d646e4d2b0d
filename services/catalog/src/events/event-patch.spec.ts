import { EventForm, EventPatch } from '@utsav/contracts/http/event';
import { eventForm } from '../testing/catalog-fixture';
import { fieldsOfForm } from './event-form';
import { formOf } from './event-patch';
import type { EventRow } from './event.schema';

describe(formOf.name, () => {
  it('is the form that changes nothing', async () => {
    const given = eventForm({
      date: '2026-12-31T19:30',
      eventEndDate: '2027-01-01T02:00',
      description: '<p>Rain &amp; more</p>',
      tags: ['featured'],
      artists: ['Asha'],
      showtimes: [{ startTime: '2026-12-31T19:30', endTime: '2026-12-31T22:00', totalSeats: 40 }],
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
