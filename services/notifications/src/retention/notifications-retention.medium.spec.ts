import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { DocumentStore } from '../documents/document-store';
import { IssueInvoice } from '../invoices/issue-invoice';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleBooking } from '../testing/sample-booking';
import { sampleOrder } from '../testing/sample-order';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running?.stop(), 30_000);

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** A confirmed order with its files, as old as that. */
async function had(days: number, endsAt: string | null = null) {
  const startsAt = daysAgo(days).toISOString();
  const order = sampleOrder({ event: { startsAt, endsAt } });
  await running.confirmed(order);
  const { bookingId } = order;
  await eventually(async () => expect(await running.deliveries(bookingId)).toHaveLength(2));
  await running.get(IssueInvoice).invoice(sampleBooking({ id: bookingId }));
  const files = { ticket: `${bookingId}-ticket.pdf`, invoice: `${bookingId}-invoice.pdf` };
  for (const name of Object.values(files)) writeFileSync(join(running.env.DOCUMENTS_DIR, name), 'PDF');
  const set = async (collection: string, filter: object, values: object): Promise<void> => {
    await running.connection.collection(collection).updateMany(filter, { $set: values });
  };
  await set('ticket_documents', { _id: bookingId }, { state: 'ready', fileName: files.ticket });
  await set('invoices', { bookingId }, { issuedAt: daysAgo(days), fileName: files.invoice });
  const notice = { to: order.buyer.email, subject: 'a reminder' };
  await set('deliveries', { bookingId }, { state: 'sent', createdAt: daysAgo(days), notice });
  return { bookingId, files };
}

it('forgets what was written and past tickets after 90 days, and names on invoices after eight financial years', async () => {
  const [recent, past, old] = [await had(80), await had(100), await had(9.1 * 365)];
  // It has run when the service started.
  await running.connection.collection('retention').deleteMany({});
  await running.get(RetentionSweep).run();
  const store = running.get(DocumentStore);
  const seen = async ({ bookingId, files }: typeof recent) => {
    const [invoice] = await running.invoices({ bookingId });
    const deliveries = await running.deliveries(bookingId);
    return {
      notices: deliveries.filter(({ notice }) => notice !== null).length,
      deliveries: deliveries.filter(({ state }) => state === 'sent').length,
      ticketOf: (await running.document(bookingId))?.facts.buyer.name,
      ticket: (await store.load(files.ticket)) !== null,
      invoiceOf: invoice?.facts.buyer.name,
      total: invoice?.facts.totalPaise,
      invoice: (await store.load(files.invoice)) !== null,
    };
  };
  const whole = await seen(recent);
  expect(whole).toMatchObject({ notices: 2, deliveries: 2, ticketOf: 'Meera Krishnan', ticket: true, invoice: true });
  expect(await seen(past)).toEqual({ ...whole, notices: 0, ticketOf: '', ticket: false });
  expect(await seen(old)).toEqual({
    ...whole,
    notices: 0,
    ticketOf: '',
    ticket: false,
    invoiceOf: '',
    invoice: false,
  });
});

it('keeps the name on a ticket until 90 days after its last date ended', async () => {
  const [stillOn, over] = [await had(100, daysAgo(80).toISOString()), await had(120, daysAgo(100).toISOString())];
  await running.connection.collection('retention').deleteMany({});
  await running.get(RetentionSweep).run();
  const nameOf = async ({ bookingId }: typeof over) => (await running.document(bookingId))?.facts.buyer.name;
  expect([await nameOf(stillOn), await nameOf(over)]).toEqual(['Meera Krishnan', '']);
});
