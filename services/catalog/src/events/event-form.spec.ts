import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { taxKind } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { categoryForm, eventForm, showForm, sponsorForm } from '../testing/event-form';
import { fieldsOfForm, ratingsOfForm } from './event-form';
import { formOfMessage } from './event-form-message';
import type { EventRow } from './event.schema';

const formOf = (given: Partial<rpc.EventForm>) => formOfMessage(eventForm(given));
const fields = (given: Partial<rpc.EventForm>, before: EventRow | null = null) => fieldsOfForm(formOf(given), before);
const at = (text: string) => toTimestamp(new Date(text));
const tier = (type: string, key?: string) => categoryForm({ type, key });
const keysOf = async (tiers: rpc.TicketCategoryForm[], before: { key: string; type: string }[] = []) => {
  const row = { ticketCategories: before, showtimes: [], tags: [], artists: [] } as unknown as EventRow;
  return (await fields({ ticketCategories: tiers }, row)).ticketCategories.map(({ key }) => key);
};

describe('the tax kind of an event', () => {
  const kindOf = async (given: Partial<rpc.EventForm>, before?: Partial<EventRow>) => {
    const row =
      before && ({ ticketCategories: [], showtimes: [], tags: [], artists: [], ...before } as unknown as EventRow);
    return (await fields(given, row)).taxKind;
  };

  it('is the one that staff chose, whatever the display category is', async () =>
    expect(await kindOf({ category: 'Festival', taxKind: taxKind.toProto('concert') })).toBe('concert'));

  it('goes by the category where none was chosen', async () => {
    expect(await kindOf({ category: 'Music' })).toBe('concert');
    expect(await kindOf({ category: 'Theatre' }, { category: 'Music', taxKind: 'concert' })).toBe('theatre');
    expect(await kindOf({ category: 'Theatre' }, { category: 'Music' })).toBe('theatre');
  });

  it('stays as it was chosen when a form comes without one', async () =>
    expect(await kindOf({ category: 'Festival' }, { category: 'Comedy', taxKind: 'theatre' })).toBe('theatre'));
});

describe(fieldsOfForm.name, () => {
  it('ends on the next day what was typed across midnight with one date', async () => {
    const [startsAt, endsAt] = [at('2026-12-20T18:00:00Z'), at('2026-12-19T20:00:00Z')];
    const night = await fields({ startsAt, endsAt, showtimes: [showForm('2026-12-20T18:00:00Z', { endsAt })] });
    const nextDay = new Date('2026-12-20T20:00:00Z');
    expect([night.endsAt, night.showtimes[0]?.endsAt]).toEqual([nextDay, nextDay]);
  });

  it('keeps the seconds of a time that a form, which knows none, leaves as it was', async () => {
    const [begin, end] = ['2026-12-20T13:30:00Z', '2026-12-20T18:29:59.999Z'];
    const times = { startsAt: new Date(begin), endsAt: new Date(end) };
    const row = { ...times, showtimes: [{ key: 'first', ...times, totalSeats: 0 }] };
    const before = { ticketCategories: [], tags: [], artists: [], ...row } as unknown as EventRow;
    const typed = at('2026-12-20T18:29:00Z');
    const show = showForm(begin, { key: 'first', endsAt: typed });
    const left = await fields({ startsAt: at(begin), endsAt: typed, showtimes: [show] }, before);
    expect([left.endsAt, left.showtimes[0]?.endsAt]).toEqual([times.endsAt, times.endsAt]);
    const earlier = '2026-12-20T18:00:00.000Z';
    const changed = await fields({ startsAt: at(begin), endsAt: at(earlier) }, before);
    expect(changed.endsAt).toEqual(new Date(earlier));
  });

  it('gives every sponsor an id of its own, in whatever order they come', async () => {
    const sponsors = [undefined, 'sponsor-1', 'sponsor-1'].map((id) => sponsorForm(id));
    expect((await fields({ sponsors })).sponsors.map(({ id }) => id)).toEqual(['sponsor-2', 'sponsor-1', 'sponsor-3']);
  });

  it.each([
    [{ startsAt: at('2026-12-31T19:00Z'), endsAt: at('2026-12-31T18:00Z') }],
    [{ showtimes: [showForm('2026-12-31T19:00Z', { endsAt: at('2026-12-31T18:00Z') })] }],
  ])('refuses an end before its start', async (given) => {
    await expect(fields(given)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('gives a new showtime the seats it says, and leaves those of a known one alone', async () => {
    const show = (given: Partial<rpc.ShowtimeForm>) =>
      showForm('2026-12-31T13:30:00Z', { pricePaise: 50_000, ...given });
    const seatsOf = async (given: Partial<rpc.ShowtimeForm>, before: EventRow | null = null) =>
      (await fields({ showtimes: [show(given)] }, before)).showtimes[0]?.totalSeats;
    const known = {
      ticketCategories: [],
      tags: [],
      artists: [],
      showtimes: [{ key: 'first', startsAt: new Date('2026-12-31T13:30:00Z'), endsAt: new Date(), totalSeats: 80 }],
    } as unknown as EventRow;
    expect([await seatsOf({}), await seatsOf({ availableSeats: 120 }), await seatsOf({ totalSeats: 90 })]).toEqual([
      0, 120, 90,
    ]);
    expect([await seatsOf({ availableSeats: 3 }, known), await seatsOf({ totalSeats: 90 }, known)]).toEqual([80, 90]);
  });

  it('makes keys of the names, each once', async () => {
    expect(await keysOf([tier('Gold'), tier('VIP Lounge'), tier('gold'), tier('शाही')])).toEqual([
      'gold',
      'vip-lounge',
      'gold-2',
      'event',
    ]);
  });

  it('keeps the keys it is given, but never one twice or an unfit one', async () => {
    expect(await keysOf([tier('Silver', 'gold'), tier('Gold'), tier('Gold', 'gold'), tier('X', '$where')])).toEqual([
      'gold',
      'gold-2',
      'gold-3',
      'x',
    ]);
  });

  it('keeps the key of a category that comes back without it', async () => {
    const before = [
      { key: 'tier-1', type: 'Gold' },
      { key: 'tier-2', type: 'Silver' },
    ];
    expect(await keysOf([tier('Silver'), tier('Gold'), tier('Bronze')], before)).toEqual([
      'tier-2',
      'tier-1',
      'bronze',
    ]);
  });

  it('cleans the description and each of the terms', async () => {
    const given = {
      description: '<p onclick="x()">Hi<script>x()</script></p>',
      terms: ['No <img src=x onerror=x()>cameras'],
    };
    expect(await fields(given)).toMatchObject({ description: '<p>Hi</p>', terms: ['No cameras'] });
  });
});

describe(ratingsOfForm.name, () => {
  const before = { ratingSum: 13, ratingCount: 3 } as EventRow;

  it('leaves what comes back as it was shown', () => {
    expect(ratingsOfForm(formOf({ ratings: { averageRating: 4.3, totalReviews: 3 } }), before)).toEqual({});
    expect(ratingsOfForm(formOf({}), before)).toEqual({});
  });

  it('takes a figure that staff changed', () => {
    expect(ratingsOfForm(formOf({ ratings: { averageRating: 4.5, totalReviews: 10 } }), before)).toEqual({
      ratingSum: 45,
      ratingCount: 10,
      isRatedByStaff: true,
    });
  });

  it('takes no figure for a new event without reviews', () => {
    expect(ratingsOfForm(formOf({ ratings: { averageRating: 0, totalReviews: 0 } }), null)).toEqual({});
  });
});
