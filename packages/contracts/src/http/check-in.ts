import { z } from 'zod';
import { refusals } from '../gate/admit';
import { defineRoutes, IdParams } from './route';
import { IstTime } from './scalars';

const Count = z.number().int();
const Id = z.string().trim().min(1).max(64);
const Reason = z.string().trim().min(1, 'Please give a reason.').max(300);
/** Longest text that a scanner may hand over; a code of ours is shorter. */
const longestCode = 500;

export const Gate = z.strictObject({
  /** Stays the same when the gate is renamed. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use lower-case letters, digits and hyphens.'),
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  /** Keys of the ticket categories that it admits; all without one. */
  ticketCategories: z.array(z.string().min(1).max(40)).max(100),
  /** Devices that decide here by themselves, each on its part of the tickets. */
  lanes: z.number().int('Enter a whole number.').min(1, 'Enter 1 or more.').max(50),
});
export type Gate = z.infer<typeof Gate>;

export const GatePlanForm = z.strictObject({
  gates: z.array(Gate).min(1, 'Keep one gate.').max(40),
  opensMinutesBefore: z.number().int('Enter a whole number.').min(0).max(1440),
  closesMinutesAfter: z.number().int('Enter a whole number.').min(0).max(1440),
  /** Whether who left may come back. */
  mayReenter: z.boolean(),
  /** Of the plan that was read. */
  version: z.number().int().min(0),
});
export type GatePlanForm = z.infer<typeof GatePlanForm>;

/** Gates of an event, and when their doors are open. */
export const GatePlan = z.object({
  ...GatePlanForm.shape,
  gates: z.array(z.object(Gate.shape)),
});
export type GatePlan = z.infer<typeof GatePlan>;

export const presences = ['expected', 'inside', 'left', 'void'] as const;
export type Presence = (typeof presences)[number];

export const GateTicket = z.object({
  id: z.string(),
  ticketCategory: z.string(),
  type: z.string(),
  /** `void` admits no visitor any more. */
  presence: z.enum(presences),
  /** Key of the show that the presence is of; empty for an event without shows. */
  showtime: z.string(),
});
export type GateTicket = z.infer<typeof GateTicket>;

/** `choose`: the code of a whole booking, of which nothing is stored before a ticket is named. */
export const scanResults = [
  'admitted',
  'already_used',
  'wrong_event',
  'refunded',
  'invalid',
  'left',
  'undone',
  'choose',
] as const;
export type ScanResultName = (typeof scanResults)[number];

export const scanKinds = ['entry', 'exit', 'undo'] as const;
export type ScanKindName = (typeof scanKinds)[number];

export const ScanRecord = z.object({
  scanId: z.string(),
  ticketId: z.string(),
  showtime: z.string(),
  gate: z.string(),
  deviceId: z.string(),
  kind: z.enum(scanKinds),
  scannedAt: IstTime,
  receivedAt: IstTime,
  /** User id of who read it. */
  by: z.string(),
  result: z.enum(scanResults),
  /** Why it was refused. */
  reason: z.enum(refusals).nullable(),
  overrideReason: z.string().nullable(),
  /** It let a second visitor in on one ticket. */
  isConflict: z.boolean(),
  isUndone: z.boolean(),
});
export type ScanRecord = z.infer<typeof ScanRecord>;

export const ScanAnswer = z.object({
  scanId: z.string(),
  result: z.enum(scanResults),
  /** Why it was refused, in detail; null where it was not. */
  reason: z.enum(refusals).nullable(),
  eventId: z.string().nullable(),
  bookingId: z.string().nullable(),
  bookingCode: z.string().nullable(),
  ticket: GateTicket.nullable(),
  /** All tickets of its booking, for groups. */
  party: z.array(GateTicket),
  /** Of a ticket that is used already: when and where. */
  first: ScanRecord.nullable(),
  /** Of one that is too early. */
  opensAt: IstTime.nullable(),
  /** Of one at another gate: ids of those that admit it. */
  gates: z.array(z.string()),
  /** The visitor was let in without a network on a ticket that was used already. */
  isConflict: z.boolean(),
});
export type ScanAnswer = z.infer<typeof ScanAnswer>;

const deviceId = z.string().trim().min(1).max(64);
const scanFields = {
  /** Made by the device for this reading; a scan that comes again under it has its first answer. */
  scanId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens and underscores.')
    .optional(),
  kind: z.enum(['entry', 'exit']).default('entry'),
  /** What was read: the code of a ticket, or of a whole booking with `ticketId`. */
  code: z.string().max(longestCode).default(''),
  /** Without a code: a ticket that a supervisor looked up. */
  ticketId: Id.optional(),
  /** May be left out where the event has one gate. */
  gate: z.string().max(40).optional(),
  deviceId,
  scannedAt: IstTime,
  /** Lets the ticket in although it is refused; for supervisors. */
  overrideReason: Reason.optional(),
};

export const ScanForm = z.strictObject({
  ...scanFields,
  /** Refuses tickets of other events; left out it is the event of the ticket. */
  eventId: Id.optional(),
  /** The visitor is in already: it is judged afterwards and stored either way. */
  offline: z.boolean().default(false),
});
export type ScanForm = z.input<typeof ScanForm>;

export const mostScansOfSync = 200;

export const GateShow = z.object({
  showtime: z.string(),
  startTime: IstTime,
  endTime: IstTime,
  opensAt: IstTime,
  closesAt: IstTime,
});

export type GateShow = z.infer<typeof GateShow>;

export const GateEvent = z.object({
  eventId: z.string(),
  eventName: z.string(),
  venue: z.string(),
  city: z.string(),
  gates: z.array(z.object(Gate.shape)),
  /** Those whose doors close in future, the next first. */
  shows: z.array(GateShow),
});
export type GateEvent = z.infer<typeof GateEvent>;

export const Arrivals = z.object({
  eventId: z.string(),
  showtime: z.string(),
  at: IstTime,
  /** Valid tickets of the show; `admitted` of these came, `inside` are there now. */
  tickets: Count,
  admitted: Count,
  inside: Count,
  gates: z.array(
    z.object({ gate: z.string(), entries: Count, exits: Count, refused: Count, lastAt: IstTime.nullable() }),
  ),
  categories: z.array(z.object({ key: z.string(), type: z.string(), tickets: Count, admitted: Count })),
  /** The last sixty, the oldest first; without those in which no visitor came. */
  minutes: z.array(z.object({ minute: IstTime, gate: z.string(), entries: Count })),
  refusals: z.array(z.object({ reason: z.enum(refusals), count: Count })),
  /** Two visitors on one ticket, the latest first. */
  conflicts: z.array(z.object({ bookingCode: z.string(), scan: ScanRecord, first: ScanRecord })),
  devices: z.array(z.object({ deviceId: z.string(), gate: z.string(), lastAt: IstTime, entries: Count })),
});
export type Arrivals = z.infer<typeof Arrivals>;

export const FoundBooking = z.object({
  bookingId: z.string(),
  bookingCode: z.string(),
  name: z.string(),
  tickets: z.array(GateTicket),
});
export type FoundBooking = z.infer<typeof FoundBooking>;

const Digest = z.string().regex(/^[0-9a-f]+$/);
const Place = z.number().int();

/** What a device needs to decide without a network, by the rules of `packages/contracts/src/gate`. Names are not in it. */
export const Manifest = z.object({
  eventId: z.string(),
  eventDigest: Digest,
  /** `since` of the next request. */
  at: IstTime,
  /** Only what changed since then, some of which may be known already. */
  isPartial: z.boolean(),
  /** Public keys, base64 of SPKI DER. */
  keys: z.array(z.object({ kid: z.string(), publicKey: z.string() })),
  /** `digest` as codes have it. */
  categories: z.array(z.object({ key: z.string(), type: z.string(), digest: Digest })),
  shows: z.array(GateShow),
  plan: GatePlan,
  /** Keys of the shows that tickets open together. */
  showSets: z.array(z.array(z.string())),
  /** Lists of the same length, one place for each ticket. */
  tickets: z.object({
    /** base64 of the ids, ten bytes each, as codes have them. */
    ids: z.string(),
    /** Places in the lists of the manifest, and of `ticketStates` of the rules. */
    categories: z.array(Place),
    showSets: z.array(Place),
    states: z.array(Place),
    /** The same number for tickets of one booking. */
    bookings: z.array(Place),
  }),
  /** One place for each ticket and show of which a visitor was let in. */
  admissions: z.object({
    /** base64, as above. */
    tickets: z.string(),
    shows: z.array(Place),
    /** Milliseconds since 1970 of the entry that counts; 0 for none. */
    firstAt: z.array(z.number().int()),
    isInside: z.array(z.boolean()),
    /** Places in the gates of the plan; -1 for one that is gone. */
    gates: z.array(Place),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

const EventParams = z.object({ eventId: Id });

export const checkInRoutes = defineRoutes({
  'POST /api/checkin/scan': {
    operationId: 'scanTicket',
    access: 'tickets.admit',
    audit: { action: 'scan.override', when: 'overrideReason' },
    tag: 'Check-in',
    summary: 'Read a ticket at a gate: let its visitor in or out, or say why not',
    body: ScanForm,
    data: ScanAnswer,
    idempotent: true,
    limit: 'scan',
  },
  'POST /api/checkin/sync': {
    operationId: 'syncScans',
    access: 'tickets.admit',
    audit: { action: 'scan.override', when: 'scans.overrideReason' },
    tag: 'Check-in',
    summary: 'Hand over scans that were made without a network; each is judged by the same rules and kept',
    body: z.strictObject({
      eventId: Id.optional(),
      scans: z.array(z.strictObject(scanFields)).min(1).max(mostScansOfSync),
    }),
    data: z.object({ outcomes: z.array(ScanAnswer) }),
    idempotent: true,
    limit: 'scan',
  },
  'POST /api/checkin/undo': {
    operationId: 'undoScan',
    access: 'tickets.override',
    audit: 'scan.undo',
    tag: 'Check-in',
    summary: 'Take a scan back, which stays in the history',
    body: z.strictObject({ scanId: Id, eventId: Id, deviceId, reason: Reason }),
    data: ScanAnswer,
    idempotent: true,
    limit: 'scan',
    errors: ['STATE_CONFLICT'],
  },
  'GET /api/checkin/events': {
    operationId: 'listGateEvents',
    access: 'tickets.admit',
    tag: 'Check-in',
    summary: 'Events whose doors are open or open within a week, the next first',
    data: z.object({ events: z.array(GateEvent) }),
  },
  'GET /api/checkin/:eventId/arrivals': {
    operationId: 'getArrivals',
    access: 'tickets.admit',
    tag: 'Check-in',
    summary: 'Who came so far: by gate, ticket category and minute, with refusals and conflicts',
    params: EventParams,
    query: z.object({ showtime: z.string().max(40).optional() }),
    data: Arrivals,
  },
  'GET /api/checkin/:eventId/manifest': {
    operationId: 'getGateManifest',
    access: 'tickets.admit',
    tag: 'Check-in',
    summary: 'What a device needs to decide without a network; with `since` only what changed',
    params: EventParams,
    query: z.object({ since: IstTime.optional() }),
    data: Manifest,
  },
  'GET /api/checkin/:eventId/search': {
    operationId: 'searchTickets',
    access: 'tickets.override',
    tag: 'Check-in',
    summary: 'Bookings of an event by code, name or number of the buyer',
    params: EventParams,
    query: z.object({ q: z.string().trim().min(2, 'Enter two letters or more.').max(100) }),
    data: z.object({ bookings: z.array(FoundBooking) }),
  },
  'GET /api/admin/bookings/:id/scans': {
    operationId: 'listBookingScans',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'Scans of the tickets of a booking, the oldest first',
    params: IdParams,
    data: z.object({ scans: z.array(ScanRecord) }),
  },
  'GET /api/admin/events/:id/gates': {
    operationId: 'getGatePlan',
    access: 'tickets.admit',
    tag: 'Console',
    summary: 'Gates of an event, and when their doors are open',
    params: IdParams,
    data: GatePlan,
  },
  'PUT /api/admin/events/:id/gates': {
    operationId: 'setGatePlan',
    access: 'gates.edit',
    audit: 'event.gates',
    tag: 'Console',
    summary: 'Set the gates of an event, and when their doors are open',
    params: IdParams,
    body: GatePlanForm,
    data: GatePlan,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
});
