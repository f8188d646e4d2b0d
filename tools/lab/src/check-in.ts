import { setTimeout as sleep } from 'node:timers/promises';
import { admissionsHaveTheirScans, ticketsAdmitOnce } from '@utsav/booking/invariants/admission.invariants';
import { bookingDefinition } from '@utsav/booking/booking.definition';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { issueBooking } from '@utsav/booking/bookings/issue-booking';
import { CheckIn, type SentScan } from '@utsav/booking/check-in/check-in';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import { EventProjectionsRepository } from '@utsav/booking/event-projection/event-projections.repository';
import { orderFor } from '@utsav/booking/testing/order-for';
import { sampleProjection } from '@utsav/booking/testing/sample-projection';
import { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import type { Arrivals, ScanAnswer, ScanForm } from '@utsav/contracts/http/check-in';
import { mostScansOfSync } from '@utsav/contracts/http/check-in';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { checkInvariants } from '@utsav/service-kit/invariants/check-invariants';
import { createConnection, type Connection } from 'mongoose';
import { costOfOne, usageOf } from '../load/processor-time.mts';
import { compareSizes } from './compare-sizes';
import { inTurns, median, Table, underLoad, type Turns } from './figures';
import type { App } from './own-service';
import type { PeerCheckIn } from './peer/check-in';
import { newEvent, type Site } from './site';

const tickets = 60_000;
const party = 2;
const devices = 8;
const senders = 4;
const hourMs = 3_600_000;
const looks = 5;
/** Tickets that can be let in while growth is measured. */
const signed = 10_000;
const growthRoundMs = 1500;

interface Way {
  name: string;
  callers: number;
  calls: number;
  scansOfCall?: number;
  call: (at: number) => Promise<void>;
}

interface Measured extends Omit<Turns<void>, 'results'> {
  name: string;
  scans: number;
  /** Processor milliseconds a scan. */
  cost: number;
}

/** Reads tickets at the gate of an event with 60,000 of them, beside another ticket shop where that was measured. */
export async function benchCheckIn(
  site: Site,
  adminToken: string,
  peer: PeerCheckIn | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const connection = await createConnection(env.MONGO_URL ?? '', {
    dbName: `${env.MONGO_DB_PREFIX ?? 'utsav_'}booking`,
  }).asPromise();
  const startsAt = new Date(Date.now() + hourMs);
  const eventId = await newEvent(site, adminToken, [{ type: 'Gold', price: 1000, totalSeats: 1_000_000 }], startsAt);
  const codes = await sell(
    connection,
    new TicketCodes({ TICKET_SIGNING_KEY: env.TICKET_SIGNING_KEY ?? '' }),
    eventId,
    tickets,
  );
  const send = async (path: string, body: object): Promise<void> => {
    const answer = await site.must<ScanAnswer & { outcomes?: ScanAnswer[] }>('POST', `/api/checkin/${path}`, {
      token: adminToken,
      body: { eventId, ...body },
    });
    const refused = (answer.outcomes ?? [answer]).find(({ result }) => result !== 'admitted');
    if (refused) throw new Error(`a ticket was ${refused.result} (${refused.reason})`);
  };
  const one = (at: number) => send('scan', scanOf(codes.pop(), at % devices));
  const many = (at: number) =>
    send('sync', { scans: codes.splice(-mostScansOfSync).map((code) => scanOf(code, at % senders)) });
  await inTurns(devices, 1000, one);
  const single = await measured(site, { name: 'one at a time, 8 devices', callers: devices, calls: 6000, call: one });
  await inTurns(senders, 20, many);
  const name = `synchronised, ${mostScansOfSync} by each of 4 devices`;
  const sync = await measured(site, { name, callers: senders, calls: 200, scansOfCall: mostScansOfSync, call: many });
  report([single, sync]);
  await look(site, adminToken, eventId, tickets - codes.length);
  await verify(connection);
  await connection.close();
  if (peer) compareWithPeer(peer, single);
}

const scanOf = (code = '', device = 0): ScanForm => ({
  scanId: randomId('scn'),
  code,
  deviceId: `device-${device}`,
  scannedAt: new Date().toISOString() as ScanForm['scannedAt'],
});

/** Writes bookings of two tickets each, as they are when they were sold. Gives their codes. */
async function sell(connection: Connection, codes: TicketCodes, eventId: string, count: number): Promise<string[]> {
  const projection = await connection.collection<EventProjection>('event_projections').findOne({ _id: eventId });
  if (!projection) throw new Error('booking has no such event');
  const payment = { mode: 'online', method: 'upi', transactionId: randomId('pay') } as const;
  const sold: string[] = [];
  while (sold.length < count) {
    const bookings = Array.from({ length: Math.min(1000, count / party) }, (): BookingRow => ({
      ...issueBooking(orderFor(eventId, { quantity: party }), projection, payment, codes, new Date()),
      updatedAt: new Date(),
    }));
    await connection.collection<BookingRow>('bookings').insertMany(bookings);
    sold.push(...bookings.flatMap((booking) => booking.tickets.map(({ code }) => code)));
  }
  return sold;
}

async function measured(site: Site, { name, callers, calls, scansOfCall = 1, call }: Way): Promise<Measured> {
  const scans = calls * scansOfCall;
  const before = usageOf(site.processes);
  const { rate, p50, p95, p99 } = await inTurns(callers, calls, call);
  const { table, cost } = costOfOne('scan', before, usageOf(site.processes), scans);
  console.log(`\nScans: ${name}\n${table}`);
  return { name, scans, cost, rate: rate * scansOfCall, p50, p95, p99 };
}

function report(all: Measured[]): void {
  const title = `Scans through the gateway, of an event with ${tickets.toLocaleString('en')} tickets`;
  const table = new Table(title, 'what', 'scans', 'scans/s', 'p50 ms', 'p95 ms', 'p99 ms', 'processor ms a scan');
  for (const { name, scans, cost, ...times } of all) {
    const figures = [times.rate, times.p50, times.p95, times.p99].map((figure) => figure.toFixed(0));
    table.row(name, scans, ...figures, cost.toFixed(2));
  }
}

/** Counts are cached for two seconds, so each look waits until that of before is over. */
async function look(site: Site, token: string, eventId: string, admitted: number): Promise<void> {
  const took: number[] = [];
  for (let at = 0; at < looks; at += 1) {
    await sleep(2100);
    const from = performance.now();
    const arrivals = await site.must<Arrivals>('GET', `/api/checkin/${eventId}/arrivals`, { token });
    took.push(performance.now() - from);
    if (arrivals.admitted !== admitted) throw new Error(`${arrivals.admitted} of ${admitted} arrivals are counted`);
  }
  const figures = `p50 ${median(took).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} ms`;
  console.log(`\nArrivals, counted anew with ${admitted.toLocaleString('en')} tickets let in: ${figures}`);
}

async function verify(connection: Connection): Promise<void> {
  const rules = [ticketsAdmitOnce, admissionsHaveTheirScans];
  const { invariants, violations, unchecked } = await checkInvariants(connection, rules, new Date());
  if (violations.length + unchecked.length > 0) throw new Error(JSON.stringify({ violations, unchecked }));
  console.log(`\nNo violation of ${[...new Set(invariants)].join(' and ')}`);
}

/** One scan after the other, as devices that are in touch send them, against the check-in call. */
function compareWithPeer({ version, rate, p50, p95, cost }: PeerCheckIn, own: Measured): void {
  const title = `Single scans against the check-in call of pretix ${version}, ${devices} clients each`;
  const table = new Table(title, 'whose', 'scans/s', 'p50 ms', 'p95 ms', 'processor ms a scan');
  for (const [name, one] of Object.entries({ pretix: { rate, p50, p95, cost }, Utsav: own }))
    table.row(name, one.rate.toFixed(1), one.p50.toFixed(0), one.p95.toFixed(0), one.cost.toFixed(2));
  table.row('times', (own.rate / rate).toFixed(1), '', (p95 / own.p95).toFixed(1), (cost / own.cost).toFixed(1));
}

/** Copies of one of them, whose codes no device reads: the gate has to find its own among them. */
async function copyOne(connection: Connection, copies: number): Promise<void> {
  const copied = (field: string) => ({ $concat: [field, '-', { $toString: '$copy' }] });
  const ids = ['_id', 'code', 'orderId', 'qrCode'].map((field) => [field, copied(`$${field}`)]);
  const ticket = { $mergeObjects: ['$$this', { id: copied('$$this.id') }] };
  await connection
    .collection('bookings')
    .aggregate([
      { $limit: 1 },
      { $set: { copy: { $range: [0, copies] } } },
      { $unwind: '$copy' },
      { $set: { ...Object.fromEntries(ids), tickets: { $map: { input: '$tickets', in: ticket } } } },
      { $unset: 'copy' },
      { $merge: { into: 'bookings', whenMatched: 'fail' } },
    ])
    .toArray();
}

/** What a scan costs with ten thousand and with a million tickets of its event. */
export async function benchCheckInGrowth(env: NodeJS.ProcessEnv): Promise<void> {
  const codesOf = new Map<App, string[]>();
  const event = sampleProjection(1_000_000, { startsAt: new Date(Date.now() + hourMs) });
  const scan = async (app: App, scans: number): Promise<void> => {
    const sent = (codesOf.get(app) ?? []).splice(-scans).map((code): SentScan => {
      const { scanId: id = '', deviceId: device } = scanOf(code);
      return {
        id,
        kind: 'entry',
        code,
        ticketId: '',
        gate: '',
        device,
        at: new Date(),
        overrideReason: '',
        undoes: '',
      };
    });
    const source = { eventId: event._id, by: 'usr_gate', isOffline: scans > 1, eventIds: undefined };
    const decisions = await app.get(CheckIn).record(sent, source);
    if (decisions.some(({ result }) => result !== 'admitted') || sent.length === 0)
      throw new Error('no ticket is left');
  };
  await compareSizes(
    {
      title: 'Check-in with more and more tickets of the event, in the booking process',
      definition: bookingDefinition,
      sizes: [signed, 1_000_000],
      rounds: 3,
      fill: async (connection, size, app) => {
        await app.get(EventProjectionsRepository).saveIfNewer(event);
        codesOf.set(app, await sell(connection, app.get(TicketCodes), event._id, signed));
        if (size > signed) await copyOne(connection, (size - signed) / party);
      },
      measuredIn: (app) => new Map([['scans, 8 devices', () => underLoad(devices, growthRoundMs, () => scan(app, 1))]]),
    },
    env,
  );
}
