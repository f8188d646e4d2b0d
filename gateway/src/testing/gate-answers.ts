import { AppError } from '@utsav/contracts/errors/app-error';
import type {
  GatePlan,
  GateTicket,
  NewScan,
  Scan,
  ScanOutcome,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { scanKind, scanResult, ticketPresence, type OutcomeOfScan } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Refusal } from '@utsav/contracts/gate/admit';
import type { Presence } from '@utsav/contracts/http/check-in';
import type { Handlers } from './fake-services';
import { users } from './users';

const at = (text: string) => toTimestamp(new Date(text));

const plan: GatePlan = {
  gates: [{ id: 'north', name: 'North Gate', categoryKeys: ['gold'], lanes: 2 }],
  opensMinutesBefore: 120,
  closesMinutesAfter: 30,
  mayReenter: false,
  version: 3,
};

const ticketThat = (presence: Presence): GateTicket => ({
  id: 'tkt_1',
  categoryKey: 'gold',
  categoryType: 'Gold',
  presence: ticketPresence.toProto(presence),
  showtime: '',
});

export const sampleScan: Scan = {
  id: 'scan-of-tkt-1',
  ticketId: 'tkt_1',
  showtime: '',
  gateId: 'north',
  device: 'door-1',
  kind: scanKind.toProto('entry'),
  at: at('2026-12-05T12:00:00.000Z'),
  receivedAt: at('2026-12-05T12:00:01.000Z'),
  by: users.gita.id,
  result: scanResult.toProto('admitted'),
  refusal: '',
  overrideReason: '',
  isConflict: false,
  isUndone: false,
};

/** Of a reading, by the word after `code-`: a refusal, or else what became of it. */
function outcomeOf({ id, code, kind, overrideReason, undoes }: NewScan): ScanOutcome {
  if (kind === scanKind.toProto('undo') && undoes !== sampleScan.id)
    throw new AppError('STATE_CONFLICT', { state: 'undone' });
  const refusal = code.replace(/^code-/, '') as Refusal | 'choose' | '';
  const outcome = (word: OutcomeOfScan, more: Partial<ScanOutcome> = {}): ScanOutcome => ({
    scanId: id,
    result: scanResult.toProto(word),
    refusal: '',
    bookingId: 'bkg_1',
    bookingCode: 'UTS-ABCD-1234',
    ticket: ticketThat(word === 'admitted' ? 'inside' : word === 'left' ? 'left' : 'expected'),
    party: [ticketThat('expected')],
    first: undefined,
    opensAt: undefined,
    gateIds: [],
    isConflict: false,
    eventId: 'evt_1',
    ...more,
  });
  if (kind === scanKind.toProto('undo')) return outcome('undone');
  if (kind === scanKind.toProto('exit')) return outcome('left');
  if (refusal === 'choose') return outcome('choose', { ticket: undefined });
  if (refusal === 'unreadable')
    return outcome('refused', { refusal, bookingId: '', bookingCode: '', ticket: undefined, party: [], eventId: '' });
  if (!refusal || overrideReason) return outcome('admitted');
  return outcome('refused', {
    refusal,
    ...(refusal === 'already-used' && { first: sampleScan }),
    ...(refusal === 'not-yet' && { opensAt: at('2026-12-05T11:00:00.000Z') }),
    ...(refusal === 'wrong-gate' && { gateIds: ['north'] }),
  });
}

const requireEvent = (eventId: string | undefined): void => {
  if (eventId !== undefined && eventId !== 'evt_1') throw new AppError('NOT_FOUND');
};

/** Of one event with a gate, and a ticket that was read once. */
export const gateAnswers: NonNullable<Handlers['booking']> = {
  getGatePlan: ({ eventId }) => {
    requireEvent(eventId);
    return { plan };
  },
  setGatePlan: ({ eventId, plan: given }) => {
    requireEvent(eventId);
    if (given?.version !== plan.version) throw new AppError('STATE_CONFLICT', { state: 'changed' });
    return { plan: { ...given, version: given.version + 1 } };
  },
  listGateEvents: () => ({
    events: [
      {
        eventId: 'evt_1',
        name: 'Ragas at Dawn',
        venueName: 'Opera House',
        city: 'Mumbai',
        gates: plan.gates,
        shows: [
          {
            showtime: '',
            startsAt: at('2026-12-05T13:00:00.000Z'),
            endsAt: at('2026-12-05T16:00:00.000Z'),
            opensAt: at('2026-12-05T11:00:00.000Z'),
            closesAt: at('2026-12-05T16:30:00.000Z'),
          },
        ],
      },
    ],
  }),
  recordScans: ({ eventId, scans }) => {
    requireEvent(eventId);
    return { outcomes: scans.map(outcomeOf) };
  },
  getArrivals: ({ eventId, showtime }) => {
    requireEvent(eventId);
    return {
      eventId,
      showtime: showtime ?? '',
      at: at('2026-12-05T12:30:00.000Z'),
      tickets: 100,
      admitted: 60,
      inside: 58,
      gates: [{ gateId: 'north', entries: 61, exits: 3, refused: 2, lastAt: at('2026-12-05T12:29:58.000Z') }],
      categories: [{ key: 'gold', type: 'Gold', tickets: 100, admitted: 60 }],
      minutes: [{ minute: at('2026-12-05T12:29:00.000Z'), gateId: 'north', entries: 9 }],
      refusals: [
        { refusal: 'already-used', count: 2 },
        { refusal: 'of-a-newer-release', count: 1 },
      ],
      conflicts: [
        {
          scan: { ...sampleScan, id: 'scan-of-a-copy', isConflict: true },
          first: sampleScan,
          bookingCode: 'UTS-ABCD-1234',
        },
      ],
      devices: [{ device: 'door-1', gateId: 'north', lastAt: at('2026-12-05T12:29:58.000Z'), entries: 61 }],
    };
  },
  getGateManifest: ({ eventId, since }) => {
    requireEvent(eventId);
    return {
      eventId,
      eventDigest: '0123456789abcdef',
      at: at('2026-12-05T12:30:00.000Z'),
      keys: [{ kid: 'a1b2c3d4', publicKey: 'MCowBQYDK2VwAyEA' }],
      categories: [{ key: 'gold', type: 'Gold', digest: '01020304' }],
      shows: [],
      plan,
      showSets: [{ shows: [''] }],
      tickets: {
        ids: Buffer.alloc(since ? 10 : 20, 7),
        categories: since ? [0] : [0, 0],
        showSets: since ? [0] : [0, 0],
        states: since ? [1] : [0, 1],
        bookings: since ? [0] : [0, 0],
      },
      admissions: { tickets: Buffer.alloc(0), shows: [], firstAt: [], isInside: [], gates: [] },
    };
  },
  searchTickets: () => ({
    bookings: [
      {
        bookingId: 'bkg_1',
        bookingCode: 'UTS-ABCD-1234',
        buyerName: users.meera.name,
        tickets: [ticketThat('expected')],
      },
    ],
  }),
  listBookingScans: ({ bookingId }) => {
    if (bookingId !== 'bkg_1') throw new AppError('NOT_FOUND');
    return { scans: [sampleScan] };
  },
};
