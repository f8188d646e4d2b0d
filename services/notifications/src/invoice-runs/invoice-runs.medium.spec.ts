import { AppError } from '@utsav/contracts/errors/app-error';
import type { Booking, ListSoldBookingsRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { paymentMode, bookingStatus } from '@utsav/contracts/grpc/booking';
import { fromOptionalTimestamp, fromTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { InvoiceKind } from '@utsav/contracts/http/booking';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { Clock } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import fc from 'fast-check';
import { IssueInvoice } from '../invoices/issue-invoice';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleBooking } from '../testing/sample-booking';
import { InvoiceRunsRepository } from './invoice-runs.repository';
import { IssueDocumentsJob } from './issue-documents';

const asha: Caller = { kind: 'user', id: 'usr_asha', role: 'admin', sessionId: 's' };
const nothing = { lines: [], gstLines: [], cartPaise: 0, discountPaise: 0, feePaise: 0, gstPaise: 0, roundingPaise: 0 };

/** What booking has, in the order in which it lists it. */
let bookings: Booking[] = [];
let requests: ListSoldBookingsRequest[] = [];
let running: NotificationsFixture;
/** Noon in India, and what a test lets pass. */
let now = Date.UTC(2026, 10, 27, 6, 30);
const pass = (ms: number): number => (now += ms);

beforeAll(async () => {
  running = await NotificationsFixture.start();
  running.get(Clock).now = () => new Date(now);
  const booking = {
    getBooking: async ({ booking: id }: { booking: string }) => {
      const found = bookings.find((one) => one.id === id);
      if (!found) throw new AppError('NOT_FOUND');
      return { booking: found };
    },
    // Pages of two.
    listSoldBookings: async (request: ListSoldBookingsRequest) => {
      requests.push(request);
      const first = Number(request.after);
      const next = first + 2 < bookings.length ? String(first + 2) : '';
      const total = request.after === '' ? bookings.length : undefined;
      return { bookings: bookings.slice(first, first + 2), next, total };
    },
  };
  Object.assign(running.get(GrpcClients), { client: () => booking });
});
afterAll(() => running?.stop(), 30_000);

const collection = (name: string) => running.connection.collection(name);
const forgetAll = async (): Promise<void> => {
  for (const name of ['invoices', 'invoice_runs', 'uninvoiced_bookings']) await collection(name).deleteMany({});
  await collection('invoice_counters').updateMany({}, { $set: { last: 0 } });
};
beforeEach(async () => {
  [bookings, requests] = [[], []];
  await forgetAll();
});
afterEach(() => jest.restoreAllMocks());

const client = () => running.client(asha);
const begin = async (): Promise<string> => {
  const { documents } = await client().issueMissingDocuments({});
  return documents?.run?.id ?? '';
};
const state = async () => {
  const { documents } = await client().getIssuedDocuments({});
  if (!documents) throw new Error('no answer');
  return documents;
};
/** Its next page, as the job runs it every few seconds. */
const runPage = (runId: string): Promise<void> => {
  pass(61_000);
  return running.get(IssueDocumentsJob).run({ runId });
};
/** All its pages. */
const ended = (runId: string) =>
  eventually(async () => {
    await runPage(runId);
    const documents = await state();
    if (!documents.run?.endedAt) throw new Error('pages are left');
    return documents;
  });
const runThrough = async () => ended(await begin());
const numbers = async (kind: InvoiceKind): Promise<number[]> =>
  (await running.invoices({ kind })).map(({ number }) => Number(number.split('/')[2])).toSorted((a, b) => a - b);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

it('issues what is due of sold, cancelled and refunded bookings, and nothing for free ones', async () => {
  const cancelled = bookingStatus.toProto('cancelled');
  bookings = [
    sampleBooking(),
    sampleBooking({ paymentMode: paymentMode.toProto('cash'), userId: '' }),
    sampleBooking({ refundedPaise: 100_000 }),
    sampleBooking({ refundedPaise: 542_300, status: cancelled }),
    sampleBooking({ paymentMode: paymentMode.toProto('free'), quote: { ...nothing, totalPaise: 0 } }),
    sampleBooking({ paymentMode: paymentMode.toProto('complimentary'), quote: { ...nothing, totalPaise: 0 } }),
  ];
  const { run, failed } = await runThrough();
  expect(run).toMatchObject({ begunBy: 'usr_asha', bookings: 6, bookingsChecked: 6, invoices: 4, creditNotes: 2 });
  expect([run?.failed, failed]).toEqual([0, 0]);
  expect(await numbers('invoice')).toEqual(upTo(4));
  const notes = await running.invoices({ kind: 'credit-note' });
  expect(notes.map(({ facts }) => facts.totalPaise).toSorted((a, b) => a - b)).toEqual([100_000, 542_300]);
});

it('names a booking whose price does not add up, goes on, and issues it in a later run once it does', async () => {
  const log = jest.spyOn(running.get<{ error: () => void }>(LOG as never), 'error');
  const broken = sampleBooking({ quote: { totalPaise: 1 } });
  bookings = [broken, sampleBooking(), sampleBooking()];
  const first = await runThrough();
  expect(first.run).toMatchObject({ bookingsChecked: 3, invoices: 2, failed: 1 });
  const reason = `the price of booking ${broken.id} does not add up`;
  expect(first.failures).toEqual([{ bookingId: broken.id, bookingCode: broken.code, reason }]);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ bookingCode: broken.code }), expect.anything());

  bookings = [broken];
  expect((await runThrough()).failed).toBe(1);
  bookings = [{ ...broken, quote: sampleBooking().quote }];
  const listed = jest.spyOn(running.get(GrpcClients).client('booking'), 'listSoldBookings');
  listed.mockResolvedValue({ bookings: [], next: '', total: 0 });
  // Killed before the cursor of the page: what was issued counts all the same.
  jest.spyOn(running.get(InvoiceRunsRepository), 'goOn').mockRejectedValueOnce(new Error('killed'));
  const mended = await runThrough();
  expect(mended).toMatchObject({ failed: 0, failures: [], run: { bookings: 1, bookingsChecked: 1, invoices: 1 } });
  expect(await numbers('invoice')).toEqual(upTo(3));
});

it('does the same page again after a crash, issues nothing twice and counts it once', async () => {
  bookings = Array.from({ length: 5 }, () => sampleBooking({ refundedPaise: 5000 }));
  const runs = running.get(InvoiceRunsRepository);
  const store = runs.goOn.bind(runs);
  let numbersBefore: number[] = [];
  // The process ends after the documents of a page and before its cursor.
  jest.spyOn(runs, 'goOn').mockImplementation(async (...step) => {
    if (step[0].after !== '2' || numbersBefore.length > 0) return store(...step);
    numbersBefore = await numbers('invoice');
    throw new Error('killed');
  });
  const { run } = await runThrough();
  expect(numbersBefore).toEqual(upTo(4));
  expect(run).toMatchObject({ bookings: 5, bookingsChecked: 5, invoices: 5, creditNotes: 5, failed: 0 });
  expect(await numbers('invoice')).toEqual(upTo(5));
  expect(await numbers('credit-note')).toEqual(upTo(5));
});

it('is joined by a second start, also of many at once, and a page that two run counts once', async () => {
  bookings = [sampleBooking(), sampleBooking(), sampleBooking()];
  const begun = await Promise.all([begin(), begin(), begin(), begin()]);
  expect(new Set(begun).size).toBe(1);
  const [runId = ''] = begun;
  const claimed = await eventually(async () => {
    const row = await running.get(InvoiceRunsRepository).newest();
    if (row?.stage !== 'bookings') await runPage(runId);
    if (row?.stage !== 'bookings') throw new Error('it repeats what failed before');
    return row;
  });
  jest.spyOn(running.get(InvoiceRunsRepository), 'claim').mockResolvedValue(claimed);
  for (const _twice of [1, 2]) await runPage(runId);
  jest.restoreAllMocks();
  expect((await ended(runId)).run).toMatchObject({ bookingsChecked: 3, invoices: 3 });
  expect(await begin()).not.toBe(runId);
});

it('says up to when all is issued, and the next run goes on from there', async () => {
  expect(await state()).toMatchObject({ issuedUntil: null, run: null });
  const began = now;
  const first = await runThrough();
  expect(fromOptionalTimestamp(first.issuedUntil)).toEqual(new Date(began - 120_000));
  expect(requests.map(({ from, to }) => [from, to])).toEqual([
    [toTimestamp(new Date(0)), toTimestamp(new Date(began))],
  ]);
  const runId = await begin();
  // What a run under way has not reached is not said to be issued.
  expect((await state()).issuedUntil).toEqual(first.issuedUntil);
  await ended(runId);
  expect(requests.at(-1)?.from).toEqual(toTimestamp(new Date(began - 120_000)));
});

it('begins by itself late in the evening in India, also after a night on which no process ran', async () => {
  const byHand = (await runThrough()).run?.id;
  // Longer than it takes to look whether a run is due.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect((await state()).run?.id).toBe(byHand);
  now = Date.UTC(2026, 10, 30, 18, 0);
  const run = await eventually(async () => {
    const newest = (await state()).run;
    if (!newest?.createdAt || newest.id === byHand) throw new Error('no run began by itself');
    return { id: newest.id, begunBy: newest.begunBy, at: fromTimestamp(newest.createdAt).toISOString() };
  });
  expect(run).toMatchObject({ at: '2026-11-30T18:00:00.000Z' });
  expect(run.begunBy).toBeUndefined();
  expect((await ended(run.id)).run?.id).toBe(run.id);
});

type Act =
  | { kind: 'page' }
  | { kind: 'invoice' | 'credit-note'; of: number }
  | { kind: 'refund'; of: number; paise: number };

const acts = fc.array(
  fc.oneof(
    fc.constant<Act>({ kind: 'page' }),
    fc.record({ kind: fc.constantFrom('invoice' as const, 'credit-note' as const), of: fc.nat(4) }),
    fc.record({ kind: fc.constant('refund' as const), of: fc.nat(4), paise: fc.integer({ min: 1, max: 300_000 }) }),
  ),
  { minLength: 4, maxLength: 20 },
);

it('leaves one invoice a booking and no gap in the numbers, however opening, refunds and pages come together', async () => {
  const issuing = running.get(IssueInvoice);
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 1, max: 4 }), async (steps, atOnce) => {
      await forgetAll();
      bookings = [
        ...Array.from({ length: 4 }, () => sampleBooking()),
        sampleBooking({ quote: { ...nothing, totalPaise: 0 } }),
      ];
      const runId = await begin();
      const act = async (step: Act): Promise<unknown> => {
        if (step.kind === 'page') return runPage(runId);
        const booking = bookings[step.of]!;
        if (step.kind !== 'refund')
          return step.kind === 'invoice' ? issuing.invoice(booking) : issuing.creditNote(booking);
        const refundedPaise = Math.min(booking.quote?.totalPaise ?? 0, booking.refundedPaise + step.paise);
        bookings[step.of] = { ...booking, refundedPaise };
        return undefined;
      };
      for (let at = 0; at < steps.length; at += atOnce) await Promise.allSettled(steps.slice(at, at + atOnce).map(act));
      await ended(runId);
      await runThrough();
      const rows = await running.invoices({});
      for (const { id, quote, refundedPaise } of bookings) {
        const own = rows.filter(({ bookingId }) => bookingId === id);
        expect(own.filter(({ kind }) => kind === 'invoice')).toHaveLength(quote?.totalPaise ? 1 : 0);
        const credited = own.filter(({ kind }) => kind === 'credit-note').map(({ facts }) => facts.totalPaise);
        expect(credited.reduce((all, paise) => all + paise, 0)).toBe(refundedPaise);
      }
      expect(await numbers('invoice')).toEqual(upTo(4));
      const notes = await numbers('credit-note');
      expect(notes).toEqual(upTo(notes.length));
    }),
    { numRuns: 15 },
  );
});
