import { eventDays, eventSort, eventStatus, eventStatusFilter, seating } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { admin, CatalogFixture, counter, gateway, member } from '../testing/catalog-fixture';
import { categoryForm, eventForm, showForm, venueForm } from '../testing/event-form';
import type { EventForm, ShowtimeForm } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { visitor } from '@utsav/service-kit/caller/caller';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let catalog: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
});
beforeEach(() => catalog.empty());
afterAll(() => catalog.stop());

const inHours = (hours: number) => toTimestamp(new Date(Date.now() + hours * 3_600_000));
const [draft, cancelled] = [eventStatus.toProto('draft'), eventStatus.toProto('cancelled')];

const savedMessages = async () =>
  (await catalog.pendingMessages()).filter(({ type }) => type === 'catalog.event.saved');

describe('saving an event', () => {
  it('shows it as it was saved', async () => {
    const startsAt = toTimestamp(new Date('2027-01-02T19:30+05:30'));
    const saved = await catalog.save(eventForm({ startsAt, description: '<p>Rain</p>', terms: ['No umbrellas'] }));
    expect(saved).toMatchObject({
      name: 'Monsoon Nights',
      category: 'Music',
      startsAt,
      endsAt: null,
      status: eventStatus.toProto('Upcoming'),
      version: 1,
      description: '<p>Rain</p>',
      terms: ['No umbrellas'],
      ratings: { averageRating: 0, totalReviews: 0 },
    });
    expect(saved.slug).toMatch(/^monsoon-nights-/);
    expect(saved.ticketCategories).toEqual([
      expect.objectContaining({ key: 'gold', pricePaise: 149_950, feePaise: 0, totalSeats: 200 }),
    ]);
    expect(await catalog.find(saved.id)).toEqual(saved);
    expect(await catalog.find(saved.slug)).toEqual(saved);
  });

  it('gives two events of one name a slug each', async () => {
    const [one, other] = [await catalog.save(eventForm()), await catalog.save(eventForm())];
    expect(one.slug).not.toBe(other.slug);
  });

  it('publishes the whole of it with each change, newer ones by a higher version', async () => {
    const saved = await catalog.save(eventForm());
    await catalog.save(eventForm({ name: 'Renamed', isBookingOpen: false }), saved.id, 1);
    const published = await savedMessages();
    expect(published).toEqual([
      expect.objectContaining({
        type: 'catalog.event.saved',
        key: saved.id,
        data: expect.objectContaining({ version: 1, onSale: true }),
      }),
      expect.objectContaining({
        key: saved.id,
        data: expect.objectContaining({ version: 2, name: 'Renamed', onSale: false }),
      }),
    ]);
    expect(published[0]?.data.ticketCategories).toEqual([
      { key: 'gold', type: 'Gold', pricePaise: 149_950, feePaise: 0, capacity: 200, onSale: true },
    ]);
  });

  it('publishes seats and prices of every show, and until when a member may cancel', async () => {
    const dearer = showForm('2027-01-02T18:00+05:30', { totalSeats: 150, pricePaise: 200_000 });
    const showtimes = [showForm('2027-01-02T12:00+05:30'), dearer];
    await catalog.save(eventForm({ showtimes, cancellableUntilHours: 24 }));
    expect((await catalog.pendingMessages())[0]?.data).toMatchObject({
      category: 'Music',
      showtimes: [
        { common: false, categories: [{ key: 'gold', capacity: 200, pricePaise: 149_950 }] },
        {
          startsAt: '2027-01-02T12:30:00.000Z',
          common: false,
          categories: [{ key: 'gold', capacity: 150, pricePaise: 200_000 }],
        },
      ],
      cancellableUntilHours: 24,
      cancelled: false,
    });
  });

  it('publishes all seats of a category for every show that has them to itself, and keeps that in later edits', async () => {
    const each = { seating: seating.toProto('each') };
    const showtimes = ['02', '03', '04'].map((day) => showForm(`2027-01-${day}T18:00+05:30`, each));
    const { id, showtimes: saved } = await catalog.save(eventForm({ showtimes }));
    expect(saved.map((show) => seating.fromProto(show.seating))).toEqual(['each', 'each', 'each']);
    expect(saved.map(({ ticketCategories: [gold] }) => gold?.totalSeats)).toEqual([200, 200, 200]);
    const unnamed = saved.map(({ key, startsAt, endsAt }) => ({ key, startsAt, endsAt, ticketCategories: undefined }));
    await catalog.save(eventForm({ showtimes: unnamed, ticketCategories: [categoryForm({ totalSeats: 40 })] }), id);
    const seats = (await savedMessages()).map(({ data }) => (data as DataOf<typeof EventSaved>).showtimes);
    const full = (capacity: number) => ({
      common: false,
      categories: [{ key: 'gold', capacity, pricePaise: 149_950 }],
    });
    expect(seats).toMatchObject([200, 40].map((capacity) => Array.from({ length: 3 }, () => full(capacity))));
  });

  it('refuses an edit that was made from an older version, and publishes nothing', async () => {
    const { id } = await catalog.save(eventForm());
    await catalog.save(eventForm({ name: 'Second' }), id, 1);
    expect((await refusal(catalog.save(eventForm({ name: 'Third' }), id, 1))).code).toBe('EDIT_CONFLICT');
    expect((await catalog.find(id)).name).toBe('Second');
    expect(await savedMessages()).toHaveLength(2);
  });

  it('lets one of two edits of the same version win', async () => {
    const { id } = await catalog.save(eventForm());
    const edit = (name: string) => catalog.save(eventForm({ name }), id, 1);
    const both = await Promise.allSettled([edit('A'), edit('B'), edit('C')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await catalog.find(id)).version).toBe(2);
  });

  it('is for admins', async () => {
    const form = eventForm();
    for (const caller of [member('usr_1'), counter, visitor])
      expect((await refusal(catalog.as(caller).createEvent({ form }))).code).toBe('FORBIDDEN');
  });

  it('is created once under its idempotency key, also when the request comes twice at once', async () => {
    const form = eventForm({ name: 'Once' });
    const create = (idempotencyKey: string, given = form) =>
      catalog.as(admin).createEvent({ form: given, idempotencyKey });
    const [one, other] = await Promise.all([create('usr_a:k1'), create('usr_a:k1')]);
    expect(other).toEqual(one);
    expect(await create('usr_a:k1')).toEqual(one);
    expect((await create('usr_b:k1')).event?.id).not.toBe(one.event?.id);
    expect((await refusal(create('usr_a:k1', eventForm({ name: 'Another' })))).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('refuses a form that breaks the contract', async () => {
    expect((await refusal(catalog.save(eventForm({ ticketCategories: [] })))).code).toBe('VALIDATION');
    expect((await refusal(catalog.as(admin).createEvent({ form: undefined }))).code).toBe('VALIDATION');
  });

  it('cannot change what does not exist', async () => {
    expect((await refusal(catalog.save(eventForm(), 'evt_none'))).code).toBe('NOT_FOUND');
  });
});

describe('changing some fields of an event', () => {
  const patch = (eventId: string, changes: Partial<EventForm>, caller = admin, version?: number) =>
    catalog.as(caller).changeEvent({
      eventId,
      form: eventForm(changes),
      fields: Object.keys(changes),
      version,
      committed: [],
      venueIsCorrected: false,
    });

  it('leaves the others as they are', async () => {
    const before = await catalog.save(eventForm({ tags: ['featured'], description: '<p>Rain</p>' }));
    await patch(before.id, { name: 'Renamed', isBookingOpen: false });
    const { name, isBookingOpen, version, updatedAt, ...rest } = await catalog.find(before.id);
    expect([name, isBookingOpen, version]).toEqual(['Renamed', false, 2]);
    expect(before).toMatchObject(rest);
    expect(updatedAt).not.toEqual(before.updatedAt);
  });

  it('knows the version it was made from', async () => {
    const { id } = await catalog.save(eventForm());
    await patch(id, { name: 'Second' }, admin, 1);
    expect((await refusal(patch(id, { name: 'Third' }, admin, 1))).code).toBe('EDIT_CONFLICT');
  });

  it('refuses what a form may not hold, and whoever is no admin', async () => {
    const { id } = await catalog.save(eventForm());
    expect((await refusal(patch(id, { ticketCategories: [] }))).code).toBe('VALIDATION');
    expect((await refusal(patch(id, { name: 'x' }, counter))).code).toBe('FORBIDDEN');
    expect((await refusal(patch('evt_none', { name: 'x' }))).code).toBe('NOT_FOUND');
  });
});

describe('a move of which buyers are notified', () => {
  const sold = [{ categoryKey: 'gold', seats: 2, showtime: undefined }];
  const change = (eventId: string, changes: Partial<EventForm>, venueIsCorrected = false, committed = sold) =>
    catalog.as(admin).changeEvent({
      eventId,
      form: eventForm(changes),
      fields: Object.keys(changes),
      version: undefined,
      committed,
      venueIsCorrected,
    });
  const venueMoves = async () =>
    ((await savedMessages()).at(-1)?.data as DataOf<typeof EventSaved> | undefined)?.venueMoves;

  it('is another venue, unless it is only corrected or nothing of it changes', async () => {
    const { id } = await catalog.save(eventForm());
    await change(id, { venue: venueForm('NSCI Dome', 'Pune') });
    expect(await venueMoves()).toBe(1);
    await change(id, { venue: { ...venueForm('NSCI Dome', 'Pune'), latitude: 19.1 } });
    await change(id, { venue: venueForm('N.S.C.I. Dome', 'Pune') }, true);
    expect(await venueMoves()).toBe(1);
    await change(id, { venue: venueForm('N.S.C.I. Dome', 'Mumbai') });
    expect(await venueMoves()).toBe(2);
  });

  it('is made three times a day at most, corrections and other changes aside', async () => {
    const { id } = await catalog.save(eventForm());
    const nth = (number: number) => venueForm(`Hall ${number}`, 'Pune');
    for (const number of [1, 2]) await change(id, { venue: nth(number) });
    await change(id, { startsAt: inHours(100) });
    for (const again of [change(id, { venue: nth(3) }), change(id, { startsAt: inHours(101) })])
      expect((await refusal(again)).code).toBe('MOVES_OF_TODAY_MADE');
    await change(id, { venue: nth(3) }, true);
    await change(id, { name: 'Renamed' });
    await change(id, { venue: nth(4) }, false, []);
    catalog.wait(24 * 3_600_000);
    await change(id, { venue: nth(5) }).finally(() => catalog.wait(-24 * 3_600_000));
  });
});

describe('a cancelled event', () => {
  it('is not sold nor listed, but its page says so, and it stays cancelled', async () => {
    const { id } = await catalog.save(eventForm());
    await catalog.save(eventForm({ status: cancelled }), id);
    expect((await catalog.find(id)).status).toBe(cancelled);
    expect((await catalog.names({})).names).toEqual([]);
    const status = eventStatusFilter.toProto('cancelled');
    expect((await catalog.names({ includeHidden: true, status }, admin)).total).toBe(1);
    expect((await catalog.pendingMessages()).at(-1)?.data).toMatchObject({ onSale: false, cancelled: true });
    expect(await refusal(catalog.save(eventForm(), id))).toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

describe('cancelling an event or a show', () => {
  const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const run = () =>
    catalog.save(
      eventForm({ startsAt: toTimestamp(new Date(soon(1))), showtimes: [showForm(soon(1)), showForm(soon(2))] }),
    );
  const cancel = (eventId: string, showtime?: string, caller = admin) =>
    catalog.as(caller).cancelEvent({ eventId, showtime, reason: 'The singer is ill', message: 'We are sorry.' });
  const lastMessage = async () => (await catalog.pendingMessages()).at(-1)?.data as DataOf<typeof EventSaved>;

  it('ends the event with its reason, once however often it is repeated, and is for admins', async () => {
    const { id } = await catalog.save(eventForm());
    expect((await refusal(cancel(id, undefined, counter))).code).toBe('FORBIDDEN');
    await cancel(id);
    const { event } = await cancel(id);
    expect(event).toMatchObject({ status: cancelled, version: 2 });
    const { cancellation } = await lastMessage();
    expect(cancellation).toMatchObject({ reason: 'The singer is ill', message: 'We are sorry.' });
    expect(Date.now() - Date.parse(cancellation?.at ?? '')).toBeLessThan(60_000);
  });

  it('says since when also for an event that a form cancels', async () => {
    const { id } = await catalog.save(eventForm());
    await catalog.save(eventForm({ status: cancelled }), id);
    const { cancellation } = await lastMessage();
    await catalog.save(eventForm({ status: cancelled, name: 'Renamed' }), id);
    expect(cancellation).toMatchObject({ reason: '' });
    expect((await lastMessage()).cancellation).toEqual(cancellation);
  });

  it('ends one show and leaves the others; an edit neither brings it back, moves it nor takes it out', async () => {
    const { id, showtimes } = await run();
    const [first] = showtimes;
    const { event } = await cancel(id, first?.key);
    expect(event?.showtimes.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    expect((await lastMessage()).showtimes).toMatchObject([{ cancellation: { reason: 'The singer is ill' } }, {}]);
    expect((await catalog.names({})).names).toEqual(['Monsoon Nights']);
    const keep = showtimes.map(({ key, startsAt, endsAt }) => ({ key, startsAt, endsAt, ticketCategories: undefined }));
    const saved = await catalog.save(eventForm({ showtimes: keep }), id);
    expect(saved.showtimes.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    const edit = (shows: ShowtimeForm[]) => catalog.save(eventForm({ showtimes: shows }), id);
    const moved = { ...keep[0]!, startsAt: toTimestamp(new Date(soon(0.5))) };
    for (const shows of [keep.slice(1), [moved, keep[1]!]])
      expect((await refusal(edit(shows))).code).toBe('STATE_CONFLICT');
  });

  it('lists an event whose shows are all cancelled as cancelled', async () => {
    const { id, showtimes } = await run();
    for (const { key } of showtimes) await cancel(id, key);
    expect((await catalog.names({})).names).toEqual([]);
    const status = eventStatusFilter.toProto('cancelled');
    expect((await catalog.names({ includeHidden: true, status }, admin)).total).toBe(1);
  });

  it('is refused for a show that is over or unknown', async () => {
    const { id, showtimes } = await catalog.saveLongAgo(
      eventForm({ startsAt: toTimestamp(new Date(soon(-30))), showtimes: [showForm(soon(-30))] }),
    );
    expect((await refusal(cancel(id, showtimes[0]?.key))).code).toBe('SALE_CLOSED');
    expect((await refusal(cancel(id, 'none'))).code).toBe('VALIDATION');
    expect((await refusal(cancel('evt_none'))).code).toBe('NOT_FOUND');
  });
});

describe('deleting an event', () => {
  it('takes its reviews along and says so', async () => {
    const { id } = await catalog.save(eventForm());
    await catalog.as(member('usr_1')).saveReview({
      eventId: id,
      userId: 'usr_1',
      userName: 'A',
      userImage: '',
      rating: 5,
      comment: 'Wow',
      attended: true,
    });
    await catalog.as(admin).deleteEvent({ eventId: id });
    expect((await refusal(catalog.find(id, gateway))).code).toBe('NOT_FOUND');
    expect((await catalog.visitor.listReviews({ eventId: id })).reviews).toEqual([]);
    expect((await catalog.pendingMessages()).at(-1)).toMatchObject({
      type: 'catalog.event.deleted',
      key: id,
      data: { eventId: id },
    });
    expect((await refusal(catalog.as(admin).deleteEvent({ eventId: id }))).code).toBe('NOT_FOUND');
  });

  it('is for admins', async () => {
    const { id } = await catalog.save(eventForm());
    expect((await refusal(catalog.as(counter).deleteEvent({ eventId: id }))).code).toBe('FORBIDDEN');
  });
});

describe('hidden events', () => {
  it.each([{ status: draft }, { isActive: false }])('with %j are for staff and services only', async (hidden) => {
    const { id } = await catalog.save(eventForm(hidden));
    for (const caller of [admin, counter, gateway]) expect((await catalog.find(id, caller)).id).toBe(id);
    expect((await refusal(catalog.find(id))).code).toBe('NOT_FOUND');
    expect((await refusal(catalog.find(id, member('usr_1')))).code).toBe('NOT_FOUND');
    expect((await catalog.names({}, admin)).total).toBe(0);
    expect((await catalog.names({ includeHidden: true }, admin)).total).toBe(1);
    expect((await refusal(catalog.names({ includeHidden: true }))).code).toBe('FORBIDDEN');
    expect(await catalog.search('monsoon')).toEqual([]);
  });
});

describe('the filters of a list of all events', () => {
  it('are the cities and categories that events have, hidden ones too, for admins', async () => {
    for (const [city, category] of [
      ['Pune', 'Music'],
      ['pune', 'Comedy'],
      ['Agra', ''],
    ] as const)
      await catalog.save(eventForm({ category, venue: venueForm('', city), status: draft }));
    const filters = await catalog.as(admin).listEventFilters({});
    expect(filters).toMatchObject({ cities: ['Agra', 'Pune'], categories: ['Comedy', 'Music'] });
    expect((await catalog.names({ includeHidden: true, city: 'Pune' }, admin)).total).toBe(2);
    expect((await refusal(catalog.as(counter).listEventFilters({}))).code).toBe('FORBIDDEN');
  });
});

describe('listing events', () => {
  beforeEach(async () => {
    const at = (name: string, hours: number, rest: Partial<EventForm> = {}) =>
      catalog.saveLongAgo(eventForm({ name, startsAt: inHours(hours), ...rest }));
    await at('Over', -50);
    await at('Running', -2, { endsAt: inHours(2) });
    await at('Soon', 2, {
      category: 'Comedy',
      venue: venueForm('', 'New Delhi'),
      tags: ['Featured'],
      status: eventStatus.toProto('Live'),
    });
    await at('Later', 100, {
      venue: venueForm('', 'Mumbai'),
      artists: ['Arijit Singh'],
      status: eventStatus.toProto('published'),
    });
  });

  it.each([
    [{}, ['Running', 'Soon', 'Later', 'Over']],
    [{ sort: eventSort.toProto('date'), ascending: true }, ['Over', 'Running', 'Soon', 'Later']],
    [{ sort: eventSort.toProto('date') }, ['Later', 'Soon', 'Running', 'Over']],
    [{ sort: eventSort.toProto('name'), ascending: true }, ['Later', 'Over', 'Running', 'Soon']],
    [{ sort: eventSort.toProto('name') }, ['Soon', 'Running', 'Over', 'Later']],
    [{ status: eventStatusFilter.toProto('upcoming') }, ['Running', 'Soon', 'Later']],
    [{ status: eventStatusFilter.toProto('past') }, ['Over']],
    [{ status: eventStatusFilter.toProto('live') }, ['Soon']],
    [{ status: eventStatusFilter.toProto('published') }, ['Later']],
    [{ category: 'comedy' }, ['Soon']],
    [{ category: 'all', city: 'All' }, ['Running', 'Soon', 'Later', 'Over']],
    [{ city: 'new delhi' }, ['Soon']],
    [{ city: 'delhi' }, []],
    [{ tag: 'featured' }, ['Soon']],
    [{ search: 'arjit' }, ['Later']],
    [{ search: 'pune', status: eventStatusFilter.toProto('upcoming') }, ['Running']],
    [{ search: '.*' }, []],
    [{ fromDate: inHours(1), toDate: inHours(3) }, ['Soon']],
    [{ category: 'Comedy', city: 'Mumbai' }, []],
    [{ eventIds: ['evt_none'] }, []],
  ])('by %j', async (filter, names) => {
    expect(await catalog.names(filter)).toEqual({ names, total: names.length });
  });

  it('by price, free entry, language and days in India', async () => {
    const add = (name: string, pricePaise: number, rest: Partial<EventForm> = {}) =>
      catalog.save(
        eventForm({
          name,
          startsAt: inHours(24),
          venue: venueForm('', 'Agra'),
          ticketCategories: [categoryForm({ pricePaise, feePaise: 0 })],
          ...rest,
        }),
      );
    await add('Free', 0, { language: 'Hindi, English' });
    await add('Cheap', 30_000, { startsAt: inHours(24 * 9) });
    await add('Dear', 90_000, { language: 'Marathi' });
    const inAgra = async (filter: Parameters<typeof catalog.names>[0]) =>
      (await catalog.names({ city: 'Agra', sort: eventSort.toProto('price'), ascending: true, ...filter })).names;
    expect(await inAgra({})).toEqual(['Free', 'Cheap', 'Dear']);
    expect(await inAgra({ ascending: false })).toEqual(['Dear', 'Cheap', 'Free']);
    expect(await inAgra({ maxPricePaise: 0 })).toEqual(['Free']);
    expect(await inAgra({ minPricePaise: 1, maxPricePaise: 30_000 })).toEqual(['Cheap']);
    expect(await inAgra({ language: 'english' })).toEqual(['Free']);
    expect(await inAgra({ days: eventDays.toProto('tomorrow') })).toEqual(['Free', 'Dear']);
    expect((await refusal(catalog.names({ minPricePaise: 2, maxPricePaise: 1 }))).code).toBe('VALIDATION');
  });

  it('by what is to come and then what is over, the latest first, unless another order is requested', async () => {
    await catalog.saveLongAgo(eventForm({ name: 'Long over', startsAt: inHours(-500) }));
    expect((await catalog.names({})).names).toEqual(['Running', 'Soon', 'Later', 'Over', 'Long over']);
  });

  it('by pages, with the number of all', async () => {
    expect(await catalog.names({ page: 2, limit: 2 })).toEqual({ names: ['Later', 'Over'], total: 4 });
    expect(await catalog.names({ page: 2, limit: 3 })).toEqual({ names: ['Over'], total: 4 });
    expect(await catalog.names({ page: 3, limit: 3 })).toEqual({ names: [], total: 4 });
  });

  it('by ids', async () => {
    const { id } = await catalog.save(eventForm({ name: 'Wanted' }));
    expect((await catalog.names({ eventIds: [id, 'evt_none'] })).names).toEqual(['Wanted']);
  });
});
