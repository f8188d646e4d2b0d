import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { paymentMode } from '@utsav/contracts/grpc/booking';
import type { InvoiceKind } from '@utsav/contracts/http/booking';
import * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { UserErased } from '@utsav/contracts/messages/identity';
import { visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleBooking } from '../testing/sample-booking';
import { IssueInvoice } from './issue-invoice';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
  await running.startWorker();
});
afterAll(() => running?.stop(), 30_000);

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
/** The call waits some seconds for the printer and then says that it goes on. */
const printed = (request: rpc.GetInvoiceRequest) => eventually(() => running.client().getInvoice(request));
const allNumbers = async (kind: InvoiceKind): Promise<number[]> =>
  (await running.invoices({ kind })).map(({ number }) => Number(number.split('/')[2])).toSorted((a, b) => a - b);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

it('numbers twenty at once without a gap, and each booking once however often it is requested', async () => {
  const bookings = Array.from({ length: 20 }, () => sampleBooking());
  const issuing = running.get(IssueInvoice);
  const rows = await Promise.all([...bookings, ...bookings].map((booking) => issuing.invoice(booking)));
  expect(await allNumbers('invoice')).toEqual(upTo(20));
  bookings.forEach((_, at) => expect(rows[at + 20]?.number).toBe(rows[at]?.number));
  expect(rows[0]?.number).toMatch(/^UTS\/\d\d-\d\d\/\d{6}$/);
});

it('takes no number for what fails or is not due', async () => {
  const before = (await allNumbers('invoice')).length;
  const issuing = running.get(IssueInvoice);
  const free = sampleBooking({
    paymentMode: paymentMode.toProto('free'),
    quote: {
      lines: [],
      gstLines: [],
      cartPaise: 0,
      discountPaise: 0,
      feePaise: 0,
      gstPaise: 0,
      roundingPaise: 0,
      totalPaise: 0,
    },
  });
  expect(await codeOf(issuing.invoice(free))).toBe('INVOICE_NOT_DUE');
  expect(await codeOf(issuing.creditNote(sampleBooking()))).toBe('CREDIT_NOTE_NOT_DUE');
  await expect(issuing.invoice(sampleBooking({ quote: { totalPaise: 1 } }))).rejects.toThrow('does not add up');
  await issuing.invoice(sampleBooking());
  expect(await allNumbers('invoice')).toEqual(upTo(before + 1));
});

it('gives a credit note each time that money went back, from a series of its own, and none twice', async () => {
  const issuing = running.get(IssueInvoice);
  const booking = sampleBooking();
  const returned = (refundedPaise: number) =>
    Promise.all([1, 2, 3].map(() => issuing.creditNote({ ...booking, refundedPaise })));
  const [first, ...others] = await returned(100_000);
  expect(others.map(({ number }) => number)).toEqual([first?.number, first?.number]);
  const [second] = await returned(542_300);
  const [invoice] = await running.invoices({ bookingId: booking.id, kind: 'invoice' });
  expect(second?.facts.credits?.number).toBe(invoice?.number);
  expect([first, second].map((note) => note?.facts.totalPaise)).toEqual([100_000, 442_300]);
  expect(first?.number).toMatch(/^UTC\/\d\d-\d\d\/000001$/);
  expect(await allNumbers('credit-note')).toEqual([1, 2]);
});

it('is printed once for whoever waits, and again when the file is lost', async () => {
  const booking = sampleBooking({ state: 'Goa' });
  const request = { booking, kind: rpc.InvoiceKind.INVOICE_KIND_INVOICE };
  const [one, other] = await Promise.all([printed(request), printed(request)]);
  expect(Buffer.from(one.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect(one.fileName).toMatch(/^Invoice-UTS-\d\d-\d\d-\d{6}\.pdf$/);
  expect(other.fileName).toBe(one.fileName);
  running.loseFiles();
  expect((await printed(request)).fileName).toBe(one.fileName);
});

it('is for the gateway only, which knows whose booking it is', async () => {
  const member: Caller = { kind: 'user', id: 'usr_1', role: 'user', sessionId: 's' };
  const request = { booking: sampleBooking({ userId: 'usr_1' }), kind: rpc.InvoiceKind.INVOICE_KIND_INVOICE };
  for (const caller of [member, visitor])
    expect(await codeOf(running.client(caller).getInvoice(request))).toBe('FORBIDDEN');
});

it('forgets an erased buyer, but for the name from ₹50,000 on, and prints anew without', async () => {
  const small = sampleBooking({ userId: 'usr_gone' });
  const quote = {
    lines: [{ ...small.quote!.lines[0]!, pricePaise: 5_000_000, paidQuantity: 1 }],
    cartPaise: 5_000_000,
    discountPaise: 0,
    gstPaise: 901_764,
    gstLines: [{ basisPoints: 1800, taxablePaise: 5_009_800, gstPaise: 901_764, reason: '' }],
    roundingPaise: 36,
    totalPaise: 5_911_600,
  };
  const large = sampleBooking({ userId: 'usr_gone', quote });
  // The law says: fifty thousand or more.
  const atTheLimit = sampleBooking({
    userId: 'usr_gone',
    quote: {
      ...quote,
      lines: [{ ...quote.lines[0]!, pricePaise: 4_227_488, feePaise: 9800 }],
      cartPaise: 4_227_488,
      feePaise: 9800,
      gstPaise: 762_712,
      gstLines: [{ basisPoints: 1800, taxablePaise: 4_237_288, gstPaise: 762_712, reason: '' }],
      roundingPaise: 0,
      totalPaise: 5_000_000,
    },
  });
  for (const booking of [small, atTheLimit, large])
    await printed({ booking, kind: rpc.InvoiceKind.INVOICE_KIND_INVOICE });
  const files = (await running.invoices({ ownerId: 'usr_gone' })).map(({ fileName }) => fileName);
  const isThere = (fileName: string): boolean => existsSync(join(running.env.DOCUMENTS_DIR, fileName));
  expect(files.map(isThere)).toEqual([true, true, true]);
  for (const _repeat of [1, 2]) await running.publish(UserErased, 'usr_gone', { userId: 'usr_gone' });
  await eventually(async () => {
    const rows = await running.invoices({ ownerId: 'usr_gone' });
    const buyers = rows.toSorted((a, b) => a.facts.totalPaise - b.facts.totalPaise).map(({ facts }) => facts.buyer);
    expect(buyers).toEqual([
      { name: '', mobile: '', email: '' },
      { name: 'Meera Krishnan', mobile: '', email: '' },
      { name: 'Meera Krishnan', mobile: '', email: '' },
    ]);
    expect(files.map(isThere)).toEqual([false, false, false]);
  });
  const again = await printed({ booking: small, kind: rpc.InvoiceKind.INVOICE_KIND_INVOICE });
  expect(again.pdf.length).toBeGreaterThan(1000);
});
