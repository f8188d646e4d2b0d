import { scanKind } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { RecordScansRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { AuditEntry } from '@utsav/contracts/http/audit';
import {
  Arrivals,
  FoundBooking,
  GateEvent,
  GatePlan,
  Manifest,
  ScanAnswer,
  ScanRecord,
} from '@utsav/contracts/http/check-in';
import { sampleScan } from '../testing/gate-answers';
import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';
import { users, type Who } from '../testing/users';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

const reading = { code: 'code-', deviceId: 'door-1', scannedAt: '2026-12-05T17:30:00+05:30' };
const scan = (changes: object = {}, as: Who = 'gita', headers: Record<string, string> = {}) =>
  gateway.json('/api/checkin/scan', { as, body: { ...reading, ...changes }, headers });
const sync = (scans: object[], as: Who = 'gita', headers: Record<string, string> = {}) =>
  gateway.json('/api/checkin/sync', {
    as,
    body: { eventId: 'evt_1', scans: scans.map((changes) => ({ ...reading, ...changes })) },
    headers,
  });
const undo = (changes: object = {}, as: Who = 'chetan') =>
  gateway.json('/api/checkin/undo', {
    as,
    body: { scanId: sampleScan.id, eventId: 'evt_1', deviceId: 'door-1', reason: 'Wrong person', ...changes },
  });
const sent = () => gateway.lastRequest<RecordScansRequest>('recordScans');
const entries = async () =>
  AuditEntry.array().parse((await gateway.json('/api/admin/audit', { as: 'asha' })).body.data);

describe('a scan', () => {
  it('is handed to booking as it was read, and answered with the ticket and its party', async () => {
    const { status, body } = await scan({ scanId: 'door-1-0001', eventId: 'evt_1', gate: 'north' });
    expect(status).toBe(200);
    expect(sent()).toEqual({
      eventId: 'evt_1',
      isOffline: false,
      scans: [
        {
          id: 'door-1-0001',
          kind: scanKind.toProto('entry'),
          code: 'code-',
          gateId: 'north',
          device: 'door-1',
          at: toTimestamp(new Date('2026-12-05T12:00:00.000Z')),
        },
      ],
    });
    expect(ScanAnswer.parse(body.data)).toEqual({
      scanId: 'door-1-0001',
      result: 'admitted',
      reason: null,
      eventId: 'evt_1',
      bookingId: 'bkg_1',
      bookingCode: 'UTS-ABCD-1234',
      ticket: { id: 'tkt_1', ticketCategory: 'gold', type: 'Gold', presence: 'inside', showtime: '' },
      party: [{ id: 'tkt_1', ticketCategory: 'gold', type: 'Gold', presence: 'expected', showtime: '' }],
      first: null,
      opensAt: null,
      gates: [],
      isConflict: false,
    });
  });

  it.each([
    ['already-used', 'already_used'],
    ['wrong-event', 'wrong_event'],
    ['refunded', 'refunded'],
    ['returned', 'refunded'],
    ['exchanged', 'refunded'],
    ['blocked', 'invalid'],
    ['forged', 'invalid'],
    ['wrong-gate', 'invalid'],
  ])('that is refused as %s has the result %s, and says both', async (reason, result) =>
    expect((await scan({ code: `code-${reason}` })).body.data).toMatchObject({ result, reason }),
  );

  it('says of a used ticket when and where, of an early one when the doors open, at a wrong gate which', async () => {
    const used = ScanAnswer.parse((await scan({ code: 'code-already-used' })).body.data);
    expect(used.first).toMatchObject({ gate: 'north', scannedAt: '2026-12-05T17:30:00.000+05:30', by: 'usr_gita' });
    expect((await scan({ code: 'code-not-yet' })).body.data).toMatchObject({
      result: 'invalid',
      opensAt: '2026-12-05T16:30:00.000+05:30',
    });
    expect((await scan({ code: 'code-wrong-gate' })).body.data).toMatchObject({ gates: ['north'] });
  });

  it('of a text that is no ticket is refused without one, of a whole booking lets choose, of an exit lets out', async () => {
    expect(ScanAnswer.parse((await scan({ code: 'code-unreadable' })).body.data)).toMatchObject({
      result: 'invalid',
      reason: 'unreadable',
      eventId: null,
      bookingCode: null,
      ticket: null,
      party: [],
    });
    expect((await scan({ code: 'code-choose' })).body.data).toMatchObject({ result: 'choose', reason: null });
    expect((await scan({ kind: 'exit' })).body.data).toMatchObject({ result: 'left', ticket: { presence: 'left' } });
  });

  it('without an id of its own has one of its idempotency key and its caller, else one that is new', async () => {
    const idAfter = async (as: Who, headers: Record<string, string> = {}) => {
      await scan({}, as, headers);
      return sent().scans[0]?.id ?? '';
    };
    const key = { 'idempotency-key': 'door-1/17' };
    const first = await idAfter('gita', key);
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await idAfter('gita', key)).toBe(first);
    expect(await idAfter('chetan', key)).not.toBe(first);
    expect(await idAfter('gita')).not.toBe(await idAfter('gita'));
    await scan({ scanId: 'door-1-0002' }, 'gita', key);
    expect(sent().scans[0]?.id).toBe('door-1-0002');
  });

  it('without a network is judged afterwards, alone or many at once, each under its own id', async () => {
    await scan({ offline: true });
    expect(sent().isOffline).toBe(true);
    const { body } = await sync([{}, { code: 'code-already-used' }], 'gita', { 'idempotency-key': 'upload-1' });
    const { outcomes } = body.data as { outcomes: unknown[] };
    expect(
      ScanAnswer.array()
        .parse(outcomes)
        .map(({ result }) => result),
    ).toEqual(['admitted', 'already_used']);
    const { isOffline, eventId, scans } = sent();
    expect([isOffline, eventId, new Set(scans.map(({ id }) => id)).size]).toEqual([true, 'evt_1', 2]);
    expect(statusAndCode(await sync([]))).toEqual([400, 'VALIDATION']);
  });

  it('costs one call of booking, and one of the session', async () => {
    const before = gateway.services.calls.length;
    await scan();
    const methods = gateway.services.calls.slice(before).map(({ method }) => method);
    expect(methods.toSorted()).toEqual(['checkSessions', 'recordScans']);
  });

  it('is for people who admit: an override, a ticket without its code and an undo take a supervisor', async () => {
    expect(statusAndCode(await scan({}, 'meera'))).toEqual([403, 'FORBIDDEN']);
    expect(statusAndCode(await undo({}, 'gita'))).toEqual([403, 'FORBIDDEN']);
    for (const changes of [{ overrideReason: 'Phone broke' }, { code: '', ticketId: 'tkt_1' }]) {
      expect(statusAndCode(await scan(changes))).toEqual([403, 'FORBIDDEN']);
      expect((await scan(changes, 'chetan')).status).toBe(200);
    }
  });
});

describe('the audit trail', () => {
  it('has overrides with their reason, alone or among many, and no entry for other scans, which are one themselves', async () => {
    const before = (await entries()).length;
    await scan({}, 'chetan');
    await sync([{}, {}], 'chetan');
    expect(await entries()).toHaveLength(before);
    await scan({ code: 'code-blocked', scanId: 'door-1-0003', overrideReason: 'Phone broke' }, 'chetan');
    await sync([{}, { overrideReason: 'The box office called' }], 'chetan');
    const [many, one, ...rest] = await entries();
    expect(rest).toHaveLength(before);
    expect(one).toMatchObject({
      actor: { _id: users.chetan.id },
      action: 'scan.override',
      record: { kind: 'scan', id: 'door-1-0003' },
      reason: 'Phone broke',
      after: { result: 'admitted' },
    });
    expect(many).toMatchObject({ action: 'scan.override', after: { outcomes: [{}, {}] } });
  });

  it('has what was taken back, and why', async () => {
    const { body } = await undo();
    expect(body.data).toMatchObject({ result: 'undone' });
    expect(sent()).toMatchObject({
      eventId: 'evt_1',
      isOffline: false,
      scans: [{ kind: scanKind.toProto('undo'), undoes: sampleScan.id, overrideReason: 'Wrong person', code: '' }],
    });
    expect((await entries())[0]).toMatchObject({ action: 'scan.undo', reason: 'Wrong person' });
    expect(statusAndCode(await undo({ scanId: 'scan-that-is-not-there' }))).toEqual([409, 'STATE_CONFLICT']);
  });
});

describe('gates', () => {
  const path = '/api/admin/events/evt_1/gates';

  it('are read by whoever admits, and set by admins, from and to in the audit trail', async () => {
    const plan = GatePlan.parse((await gateway.json(path, { as: 'gita' })).body.data);
    expect(plan).toEqual({
      gates: [{ id: 'north', name: 'North Gate', ticketCategories: ['gold'], lanes: 2 }],
      opensMinutesBefore: 120,
      closesMinutesAfter: 30,
      mayReenter: false,
      version: 3,
    });
    const set = (body: object, as: Who = 'asha') => gateway.json(path, { method: 'PUT', as, body });
    expect((await set({ ...plan, mayReenter: true })).body.data).toEqual({ ...plan, mayReenter: true, version: 4 });
    expect((await entries())[0]).toMatchObject({
      action: 'event.gates',
      record: { kind: 'event', id: 'evt_1' },
      before: { mayReenter: false, version: 3 },
      after: { mayReenter: true, version: 4 },
    });
    expect(statusAndCode(await set({ ...plan, version: 2 }))).toEqual([409, 'STATE_CONFLICT']);
    expect(statusAndCode(await set(plan, 'chetan'))).toEqual([403, 'FORBIDDEN']);
  });

  it('are listed with the events of the week, in India time', async () => {
    const { body } = await gateway.json('/api/checkin/events', { as: 'gita' });
    expect(GateEvent.array().parse((body.data as { events: unknown }).events)).toMatchObject([
      { eventId: 'evt_1', eventName: 'Ragas at Dawn', shows: [{ opensAt: '2026-12-05T16:30:00.000+05:30' }] },
    ]);
  });

  it('say who came so far; a refusal of a newer booking is left out', async () => {
    const { body } = await gateway.json('/api/checkin/evt_1/arrivals?showtime=matinee', { as: 'gita' });
    expect(gateway.lastRequest('getArrivals')).toEqual({ eventId: 'evt_1', showtime: 'matinee' });
    expect(Arrivals.parse(body.data)).toMatchObject({
      showtime: 'matinee',
      at: '2026-12-05T18:00:00.000+05:30',
      tickets: 100,
      admitted: 60,
      inside: 58,
      gates: [{ gate: 'north', entries: 61, exits: 3, refused: 2 }],
      minutes: [{ gate: 'north', entries: 9 }],
      refusals: [{ reason: 'already-used', count: 2 }],
      conflicts: [{ scan: { isConflict: true }, first: { scanId: sampleScan.id } }],
      devices: [{ deviceId: 'door-1', entries: 61 }],
    });
    expect(statusAndCode(await gateway.json('/api/checkin/evt_none/arrivals', { as: 'asha' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('find bookings for supervisors, and show the scans of one to whoever may see it', async () => {
    const search = (as: Who) => gateway.json('/api/checkin/evt_1/search?q=meera', { as });
    const { bookings } = (await search('chetan')).body.data as { bookings: unknown };
    expect(FoundBooking.array().parse(bookings)).toMatchObject([
      { name: users.meera.name, tickets: [{ id: 'tkt_1' }] },
    ]);
    expect(gateway.lastRequest('searchTickets')).toEqual({ eventId: 'evt_1', query: 'meera' });
    expect(statusAndCode(await search('gita'))).toEqual([403, 'FORBIDDEN']);
    const history = (as: Who) => gateway.json('/api/admin/bookings/bkg_1/scans', { as });
    const { scans } = (await history('chetan')).body.data as { scans: unknown };
    expect(ScanRecord.array().parse(scans)).toMatchObject([
      { scanId: sampleScan.id, result: 'admitted', reason: null },
    ]);
    expect(statusAndCode(await history('gita'))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the manifest of an event', () => {
  const read = (query = '', as: Who = 'gita') => gateway.json(`/api/checkin/evt_1/manifest${query}`, { as });

  it('has each ticket without a name, or what changed since, and is for those who admit', async () => {
    const whole = Manifest.parse((await read()).body.data);
    expect(whole).toMatchObject({ isPartial: false, tickets: { states: [0, 1] }, showSets: [['']] });
    expect(Buffer.from(whole.tickets.ids, 'base64')).toHaveLength(20);
    const later = Manifest.parse((await read(`?since=${encodeURIComponent(whole.at)}`)).body.data);
    expect(later).toMatchObject({ isPartial: true, tickets: { states: [1] } });
    expect(gateway.lastRequest('getGateManifest')).toMatchObject({
      since: toTimestamp(new Date('2026-12-05T12:30:00.000Z')),
    });
    expect(statusAndCode(await read('?since=yesterday'))).toEqual([400, 'VALIDATION']);
    expect((await read('', 'meera')).status).toBe(403);
  });
});
