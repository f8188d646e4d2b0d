import { randomUUID } from 'node:crypto';
import * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { ticketStates } from '@utsav/contracts/gate/admit';
import { readTicketCode } from '@utsav/contracts/gate/ticket-code';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { Clock } from '@utsav/service-kit/time/clock';
import type { BookingRow } from '../bookings/booking.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { ticketIdText } from '../tickets/ticket-codes';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
let ahead = 0;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
  selling.get(Clock).now = () => new Date(Date.now() + ahead);
});
beforeEach(() => (ahead = 0));
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
const atGate = (...eventIds: string[]): Caller => ({
  kind: 'user',
  id: 'usr_gate',
  role: 'gate',
  sessionId: 'ses_2',
  eventIds,
});
const hour = 3_600_000;
/** Doors open three hours before. */
const tonight = { startsAt: new Date(Date.now() + hour), endsAt: new Date(Date.now() + 4 * hour) };

const { ScanKind } = rpc;
type Scanned = Partial<Omit<rpc.NewScan, 'at'>> & { at?: Date };
const scanOf = ({ at, ...scan }: Scanned): rpc.NewScan => ({
  id: randomUUID(),
  kind: ScanKind.SCAN_KIND_ENTRY,
  code: '',
  device: 'phone-1',
  at: toTimestamp(at ?? new Date()),
  ...scan,
});
const record = async (
  scans: Scanned[],
  { eventId, isOffline = false, as = admin }: { eventId?: string; isOffline?: boolean; as?: Caller } = {},
): Promise<rpc.ScanOutcome[]> =>
  (await selling.as(as).recordScans({ eventId, scans: scans.map(scanOf), isOffline })).outcomes;
const scan = async (one: Scanned, options: Parameters<typeof record>[1] = {}): Promise<rpc.ScanOutcome> => {
  const [outcome] = await record([one], options);
  if (!outcome) throw new Error('no outcome');
  return outcome;
};
const verdict = ({ result, refusal }: rpc.ScanOutcome): string =>
  refusal || result.replace('SCAN_RESULT_', '').toLowerCase();
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const code = (booking: BookingRow, at = 0): string => booking.tickets[at]?.code ?? '';

describe('a ticket', () => {
  it('lets in one visitor, whoever reads it and however often', async () => {
    const event = await selling.event(100, tonight);
    const booking = await selling.buy(event, { quantity: 20 });
    for (let at = 0; at < 20; at += 1) {
      const four = await Promise.all(
        ['a', 'b', 'c', 'd'].map((device) => scan({ code: code(booking, at), device }, { eventId: event._id })),
      );
      expect(four.map(verdict).toSorted()).toEqual(['admitted', 'already-used', 'already-used', 'already-used']);
    }
    const again = await scan({ code: code(booking) });
    expect(again).toMatchObject({
      refusal: 'already-used',
      bookingCode: booking.code,
      ticket: { categoryType: 'Gold', presence: rpc.TicketPresence.TICKET_PRESENCE_INSIDE },
      first: { gateId: 'gate', by: 'usr_admin' },
    });
  });

  it('is read once under the id of its scan, and refused under that of another', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event, { quantity: 2 });
    const id = randomUUID();
    const [first, second] = [await scan({ id, code: code(booking) }), await scan({ id, code: code(booking) })];
    expect([first, second].map(verdict)).toEqual(['admitted', 'admitted']);
    expect(await codeOf(scan({ id, code: code(booking, 1) }))).toBe('IDEMPOTENCY_KEY_REUSED');
    const refused = randomUUID();
    expect(verdict(await scan({ id: refused, code: code(booking) }))).toBe('already-used');
    expect(verdict(await scan({ id: refused, code: code(booking) }))).toBe('already-used');
    const stranger = randomUUID();
    expect(verdict(await scan({ id: stranger, code: 'hello' }))).toBe('unreadable');
    expect(verdict(await scan({ id: stranger, code: 'hello' }))).toBe('unreadable');
    expect(await codeOf(scan({ id: stranger, code: 'other' }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('of another event, forged, altered or no ticket at all lets no visitor in', async () => {
    const [event, other] = [await selling.event(10, tonight), await selling.event(10, tonight)];
    const [booking, foreign] = [await selling.buy(event), await selling.buy(other)];
    const { eventId } = booking.event;
    const altered = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
    const outcomes = await record(
      [code(foreign), 'UPI://pay?pa=someone@bank', altered(code(booking)), ''.padEnd(132, 'A')].map((text) => ({
        code: text,
      })),
      { eventId },
    );
    expect(outcomes.map(verdict).slice(0, 2)).toEqual(['wrong-event', 'unreadable']);
    expect(outcomes.slice(2).every(({ refusal }) => ['forged', 'unknown-key', 'unreadable'].includes(refusal))).toBe(
      true,
    );
    expect(verdict(await scan({ code: code(booking) }, { eventId }))).toBe('admitted');
  });

  it('is good from when the doors open until they close', async () => {
    const event = await selling.event(10, {
      startsAt: new Date(Date.now() + 24 * hour),
      endsAt: new Date(Date.now() + 27 * hour),
    });
    const booking = await selling.buy(event, { projection: event });
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await scan({ id, code: code(booking) })).toMatchObject({
        refusal: 'not-yet',
        opensAt: toTimestamp(new Date(event.startsAt.getTime() - 3 * hour)),
      });
    ahead = 28 * hour;
    expect(verdict(await scan({ code: code(booking) }))).toBe('over');
    ahead = 24 * hour;
    expect(verdict(await scan({ code: code(booking) }))).toBe('admitted');
  });

  it('that went back or was exchanged lets no visitor in, also not while its refund is decided', async () => {
    const event = await selling.event(100, tonight);
    const booking = await selling.buy(event, { quantity: 3 });
    const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'asked' };
    await selling.ending.cancel(booking, staff, [booking.tickets[0]?.id ?? '']);
    expect(verdict(await scan({ code: code(booking) }))).toBe('returned');
    expect(verdict(await scan({ code: booking.qrCode }))).toBe('blocked');
    await selling.ending.cancel(booking, staff);
    expect(verdict(await scan({ code: code(booking, 1) }))).toBe('refunded');
    for (let turn = 0; turn < 10; turn += 1) {
      const one = await selling.buy(event);
      const [read, cancelled] = await Promise.all([
        scan({ code: code(one) }).then(verdict),
        codeOf(selling.ending.cancel(one, staff)),
      ]);
      expect([read, cancelled]).toEqual(read === 'admitted' ? ['admitted', 'TICKET_ADMITTED'] : ['refunded', 'OK']);
    }
  });

  it('of a pass is good once for each of its shows', async () => {
    const show = (key: string, days: number) => ({
      key,
      startsAt: new Date(Date.now() + days * 24 * hour + hour),
      endsAt: new Date(Date.now() + days * 24 * hour + 3 * hour),
      common: true,
      categories: [],
    });
    const event = await selling.event(10, {
      startsAt: show('fri', 0).startsAt,
      endsAt: show('sat', 1).endsAt,
      showtimes: [show('fri', 0), show('sat', 1)],
      categories: [{ key: 'gold', type: 'Gold', capacity: 10, onSale: true, covers: 'all' }],
    });
    const booking = await selling.buy(event, { projection: event });
    const texts = [await scan({ code: code(booking) }), await scan({ code: code(booking) })];
    ahead = 24 * hour;
    texts.push(await scan({ code: code(booking) }));
    expect(texts.map((one) => [verdict(one), one.ticket?.showtime])).toEqual([
      ['admitted', 'fri'],
      ['already-used', 'fri'],
      ['admitted', 'sat'],
    ]);
  });
});

describe('the code of a whole booking', () => {
  it('lets its tickets in one by one, and says who is missing', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event, { quantity: 3 });
    const party = await scan({ code: booking.qrCode });
    expect([verdict(party), party.party.length]).toEqual(['choose', 3]);
    const ticketId = booking.tickets[1]?.id ?? '';
    const admitted = await scan({ code: booking.qrCode, ticketId });
    expect(verdict(admitted)).toBe('admitted');
    expect(admitted.party.map(({ presence }) => presence.replace('TICKET_PRESENCE_', ''))).toEqual([
      'EXPECTED',
      'INSIDE',
      'EXPECTED',
    ]);
    expect(verdict(await scan({ code: booking.qrCode, ticketId: 'tkt_none' }))).toBe('blocked');
  });
});

describe('who left', () => {
  const plan = async (event: EventProjection, changes: Partial<rpc.GatePlan>): Promise<void> => {
    const { plan: old } = await selling.as(admin).getGatePlan({ eventId: event._id });
    if (!old) throw new Error('no plan');
    await selling.as(admin).setGatePlan({ eventId: event._id, plan: { ...old, ...changes } });
    await new Promise((resolve) => setTimeout(resolve, 1100));
  };

  it('may come back where the event says so', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event);
    const through = async (kind: rpc.ScanKind) => verdict(await scan({ kind, code: code(booking) }));
    const { SCAN_KIND_ENTRY, SCAN_KIND_EXIT } = ScanKind;
    expect([await through(SCAN_KIND_ENTRY), await through(SCAN_KIND_EXIT), await through(SCAN_KIND_ENTRY)]).toEqual([
      'admitted',
      'left',
      'already-used',
    ]);
    await plan(event, { mayReenter: true });
    expect([await through(SCAN_KIND_ENTRY), await through(SCAN_KIND_ENTRY)]).toEqual(['admitted', 'already-used']);
  });

  it('also gets out when the ticket was refunded meanwhile', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event);
    await scan({ code: code(booking) });
    const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'fell ill' };
    expect(await codeOf(selling.ending.cancel(booking, staff))).toBe('TICKET_ADMITTED');
    await selling.ending.cancel(booking, { ...staff, despiteAdmission: true });
    expect(verdict(await scan({ code: code(booking) }))).toBe('refunded');
    expect(verdict(await scan({ kind: ScanKind.SCAN_KIND_EXIT, code: code(booking) }))).toBe('left');
  });

  it('tickets of a category are admitted at their gate alone, unless a supervisor says why', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event, { quantity: 2 });
    await plan(event, {
      gates: [
        { id: 'north', name: 'North', categoryKeys: ['gold'], lanes: 2 },
        { id: 'south', name: 'South', categoryKeys: [], lanes: 1 },
      ],
    });
    expect(await codeOf(scan({ code: code(booking) }))).toBe('VALIDATION');
    expect(verdict(await scan({ code: code(booking), gateId: 'north' }))).toBe('admitted');
    await plan(event, {
      gates: [
        { id: 'north', name: 'North', categoryKeys: [], lanes: 2 },
        { id: 'vip', name: 'VIP', categoryKeys: [], lanes: 1 },
      ],
    });
    const [one] = booking.tickets;
    const second = { code: one?.code ?? '', gateId: 'vip' };
    expect(verdict(await scan(second))).toBe('already-used');
    expect(verdict(await scan({ ...second, overrideReason: 'dropped out of the turnstile' }))).toBe('admitted');
  });
});

describe('scans without a network', () => {
  it('are one history whatever their order, and of two entries the earlier counts', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event, { quantity: 2 });
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const sync = (device: string, minutes: number, ticket: number) =>
      scan({ code: code(booking, ticket), device, at: at(minutes) }, { eventId: event._id, isOffline: true });
    const late = [await sync('b', 10, 0), await sync('a', 20, 0)];
    expect(late.map(verdict)).toEqual(['admitted', 'admitted']);
    const early = [await sync('a', 20, 1), await sync('b', 10, 1)];
    expect(early.map((one) => [verdict(one), one.isConflict])).toEqual([
      ['admitted', false],
      ['already-used', true],
    ]);
    const { conflicts, admitted, inside } = await selling.as(admin).getArrivals({ eventId: event._id });
    expect([admitted, inside]).toEqual([2, 2]);
    expect(conflicts.map(({ scan: second, first }) => [first?.device, second?.device])).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('from the future count as read now', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event);
    await scan({ code: code(booking), at: new Date(Date.now() + 20 * hour) }, { isOffline: true });
    const { scans } = await selling.as(admin).listBookingScans({ bookingId: booking._id });
    expect(scans[0]?.at?.seconds).toBeLessThanOrEqual(Date.now() / 1000);
  });
});

describe('supervisors', () => {
  it('take a scan back, which stays in the history of the ticket', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event);
    const entry = await scan({ code: code(booking) });
    const undo = { kind: ScanKind.SCAN_KIND_UNDO, undoes: entry.scanId, overrideReason: 'wrong person' };
    expect(verdict(await scan(undo))).toBe('undone');
    expect(await codeOf(scan(undo))).toBe('STATE_CONFLICT');
    expect(await codeOf(scan({ ...undo, undoes: randomUUID() }))).toBe('NOT_FOUND');
    expect(verdict(await scan({ code: code(booking) }))).toBe('admitted');
    const { scans } = await selling.as(admin).listBookingScans({ bookingId: booking._id });
    expect(scans.map(({ kind, isUndone }) => [kind.replace('SCAN_KIND_', ''), isUndone])).toEqual([
      ['ENTRY', true],
      ['UNDO', false],
      ['ENTRY', false],
    ]);
  });

  it('find a booking by code, name and number, and let it in without its code', async () => {
    const event = await selling.event(10, tonight);
    const booking = await selling.buy(event);
    const search = async (query: string) =>
      (await selling.as(admin).searchTickets({ eventId: event._id, query })).bookings.map(
        ({ bookingCode }) => bookingCode,
      );
    expect(await search(booking.code)).toEqual([booking.code]);
    expect(await search(booking.buyer.name)).toEqual([booking.code]);
    expect(verdict(await scan({ ticketId: booking.tickets[0]?.id, gateId: 'gate' }))).toBe('admitted');
  });

  it('alone may override, undo and look up; others admit at their events only', async () => {
    const [event, other] = [await selling.event(10, tonight), await selling.event(10, tonight)];
    const [booking, foreign] = [await selling.buy(event), await selling.buy(other)];
    const gate = { as: atGate(event._id) };
    expect(await codeOf(scan({ code: code(booking), overrideReason: 'friend' }, gate))).toBe('FORBIDDEN');
    expect(await codeOf(scan({ ticketId: booking.tickets[0]?.id }, gate))).toBe('FORBIDDEN');
    expect(verdict(await scan({ code: code(foreign) }, gate))).toBe('wrong-event');
    expect(await codeOf(scan({ code: code(foreign) }, { ...gate, eventId: other._id }))).toBe('FORBIDDEN');
    expect(verdict(await scan({}, gate))).toBe('unreadable');
    expect(verdict(await scan({ code: code(booking) }, gate))).toBe('admitted');
    const { events } = await selling.as(gate.as).listGateEvents({});
    expect(events.map(({ eventId }) => eventId)).toEqual([event._id]);
  });
});

it('a plan is changed by one person at a time, and every category has a gate', async () => {
  const event = await selling.event(10, tonight);
  const { plan } = await selling.as(admin).getGatePlan({ eventId: event._id });
  if (!plan) throw new Error('no plan');
  const set = (changes: Partial<rpc.GatePlan>) =>
    codeOf(selling.as(admin).setGatePlan({ eventId: event._id, plan: { ...plan, ...changes } }));
  const gate = plan.gates[0] as rpc.Gate;
  expect([await set({}), await set({}), await set({ version: 1 })]).toEqual(['OK', 'STATE_CONFLICT', 'OK']);
  const version = 2;
  for (const gates of [[], [gate, gate], [{ ...gate, categoryKeys: ['none'] }], [{ ...gate, lanes: 0 }]])
    expect(await set({ gates, version })).toBe('VALIDATION');
});

it('arrivals are counted by gate, category and minute', async () => {
  const event = await selling.event(20, tonight);
  const booking = await selling.buy(event, { quantity: 3 });
  await scan({ code: code(booking) });
  await scan({ code: code(booking, 1) });
  await scan({ code: code(booking, 1) });
  await scan({ code: code(booking, 1), kind: ScanKind.SCAN_KIND_EXIT });
  const arrivals = await selling.as(admin).getArrivals({ eventId: event._id });
  expect(arrivals).toMatchObject({
    tickets: 3,
    admitted: 2,
    inside: 1,
    gates: [{ gateId: 'gate', entries: 2, exits: 1, refused: 1 }],
    categories: [{ key: 'gold', type: 'Gold', tickets: 3, admitted: 2 }],
    refusals: [{ refusal: 'already-used', count: 1 }],
    devices: [{ device: 'phone-1', gateId: 'gate', entries: 2 }],
  });
  expect(arrivals.minutes.reduce((sum, { entries }) => sum + entries, 0)).toBe(2);
});

describe('the manifest', () => {
  /** What a device makes of it, in its own words. */
  const carried = ({ tickets, showSets, categories, admissions }: rpc.GetGateManifestResponse) => {
    const idAt = (ids: Uint8Array | undefined, place: number): string =>
      ticketIdText(Buffer.from(ids ?? []).subarray(place * 10, place * 10 + 10));
    return {
      tickets: Object.fromEntries(
        (tickets?.states ?? []).map((state, place) => [
          idAt(tickets?.ids, place),
          {
            category: categories[tickets?.categories[place] ?? -1]?.key,
            shows: showSets[tickets?.showSets[place] ?? -1]?.shows,
            state: ticketStates[state],
          },
        ]),
      ),
      inside: (admissions?.isInside ?? []).flatMap((isInside, place) =>
        isInside ? [idAt(admissions?.tickets, place)] : [],
      ),
    };
  };
  const read = (eventId: string, since?: rpc.GetGateManifestResponse['at']) =>
    selling.as(atGate(eventId)).getGateManifest({ eventId, since: since ?? undefined });

  it('has the state of each ticket and who is inside, and then what changed', async () => {
    const event = await selling.event(20, tonight);
    const [used, back, whole] = [
      await selling.buy(event, { quantity: 2 }),
      await selling.buy(event, { quantity: 2 }),
      await selling.buy(event),
    ];
    const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'ill' };
    await selling.ending.cancel(back, staff, [back.tickets[0]?.id ?? '']);
    await scan({ code: code(used) });
    const first = await read(event._id);
    const { tickets, inside } = carried(first);
    const state = (of: BookingRow, at = 0) => tickets[of.tickets[at]?.id ?? '']?.state;
    expect([state(used), state(used, 1), state(back), state(back, 1), state(whole)]).toEqual([
      'valid',
      'valid',
      'returned',
      'valid',
      'valid',
    ]);
    expect(tickets[used.tickets[0]?.id ?? '']).toMatchObject({ category: 'gold', shows: [''] });
    expect(inside).toEqual([used.tickets[0]?.id]);
    expect(first.eventDigest).toBe(readTicketCode(code(used))?.eventDigest);
    await selling.ending.cancel(whole, staff);
    await scan({ code: code(used, 1) });
    const later = carried(await read(event._id, first.at));
    expect(later.tickets[whole.tickets[0]?.id ?? '']?.state).toBe('refunded');
    expect(later.inside).toContain(used.tickets[1]?.id);
  });

  it('leaves out what has long been known', async () => {
    const event = await selling.event(20, tonight);
    const old = await selling.buy(event);
    await selling.connection
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: old._id }, { $set: { updatedAt: new Date(Date.now() - hour) } });
    const later = carried(await read(event._id, toTimestamp(new Date())));
    expect(later.tickets).toEqual({});
  });
});
