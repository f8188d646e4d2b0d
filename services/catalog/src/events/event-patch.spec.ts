import { eventTexts, ofEach } from '@utsav/contracts/http/event-texts';
import { taxKind } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { categoryForm, eventForm, showForm, sponsorForm } from '../testing/event-form';
import { fieldsOfForm } from './event-form';
import { changesOfMessage, formOfMessage } from './event-form-message';
import { EventForm } from './event-form-schema';
import { formOf } from './event-patch';
import { eventView } from './event-view';
import type { EventRow } from './event.schema';

const now = new Date();

describe(formOf.name, () => {
  it('lets a ticket category go that a show has a price and seats of its own for, and keeps those of the others', async () => {
    const ticketCategories = ['Gold', 'Silver'].map((type) => categoryForm({ type, totalSeats: 100 }));
    const values = [
      { key: 'Gold', pricePaise: 70_000, totalSeats: 20 },
      { key: 'Silver', pricePaise: 60_000, totalSeats: 30 },
    ];
    const showtimes = [showForm('2026-12-31T19:30+05:30', { ticketCategories: { values } })];
    const fields = await fieldsOfForm(formOfMessage(eventForm({ ticketCategories, showtimes })), null);
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
      startsAt: toTimestamp(new Date('2026-12-31T19:30+05:30')),
      endsAt: toTimestamp(new Date('2027-01-01T02:00+05:30')),
      description: '<p>Rain &amp; more</p>',
      tags: ['featured'],
      artists: ['Asha', 'Dhol Company'],
      performingGroups: ['Dhol Company'],
      showtimes: [
        showForm('2026-12-31T19:30+05:30', { totalSeats: 40 }),
        showForm('2027-01-01T19:30+05:30', {
          pricePaise: 45_000,
          ticketCategories: { values: [{ key: 'Gold', pricePaise: 70_000, totalSeats: 20 }] },
        }),
      ],
      sponsors: [sponsorForm()],
      terms: ['No umbrellas'],
      isBookingOpen: false,
      maxTicketsPerPerson: 4,
      cancellableUntilHours: 48,
      reviewsByAttendeesOnly: true,
      ...ofEach(eventTexts, 'Any'),
    });
    const fields = await fieldsOfForm(formOfMessage(given), null);
    const row = { ...fields, ratingSum: 0, ratingCount: 0 } as unknown as EventRow;
    const form = formOf(row);
    EventForm.parse(form);
    expect(await fieldsOfForm(form, row)).toEqual(fields);
    expect(row).toMatchObject(ofEach(eventTexts, 'Any'));
    expect(eventView({ ...row, createdAt: now, updatedAt: now })).toMatchObject({
      ...ofEach(eventTexts, 'Any'),
      performingGroups: ['Dhol Company'],
    });
  });

  it('takes no artist of a row from before for a group', async () => {
    const { performingGroups: _unknown, ...fields } = await fieldsOfForm(formOfMessage(eventForm()), null);
    const row = { ...fields, ratingSum: 0, ratingCount: 0 } as unknown as EventRow;
    expect(formOf(row).performingGroups).toEqual([]);
    expect(eventView({ ...row, createdAt: now, updatedAt: now }).performingGroups).toEqual([]);
  });
});

describe('a change of some fields', () => {
  const changes = (given: Parameters<typeof eventForm>[0], ...fields: string[]) =>
    changesOfMessage(eventForm(given), fields);

  it('holds the named ones and no defaults', () => {
    expect(changes({})).toEqual({});
    expect(changes({ tags: [], isActive: false, endsAt: undefined }, 'tags', 'isActive', 'endsAt')).toEqual({
      tags: [],
      isActive: false,
      endsAt: null,
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ ticketCategories: [] }, 'ticketCategories'],
    [{ cancellableUntilHours: 2161 }, 'cancellableUntilHours'],
    [{ status: 'EVENT_STATUS_UNSPECIFIED' as never }, 'status'],
    [{ startsAt: undefined }, 'startsAt'],
    [{ venue: undefined }, 'venue'],
    [{}, '_id'],
  ])('is refused for %j as %s', (given, field) =>
    expect(() => changes(given, field)).toThrow(expect.objectContaining({ code: 'VALIDATION' })),
  );

  it('may say that a show follows the price of its category, or leave the price as it is', () => {
    const pricesOf = (given: Parameters<typeof showForm>[1]) =>
      changes({ showtimes: [showForm('2026-12-31T19:30Z', given)] }, 'showtimes').showtimes?.map(
        ({ pricePaise }) => pricePaise,
      );
    expect([pricesOf({ categoryPrice: true }), pricesOf({ pricePaise: 0 }), pricesOf({})]).toEqual([
      [null],
      [0],
      [undefined],
    ]);
  });

  it('names the kind of tax in the words of the domain', () =>
    expect(changes({ taxKind: taxKind.toProto('sports-league') }, 'taxKind')).toEqual({ taxKind: 'sports-league' }));
});
