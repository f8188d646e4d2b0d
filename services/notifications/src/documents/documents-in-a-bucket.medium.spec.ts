import { RenderTicket } from '@utsav/contracts/jobs/notifications';
import { UserErased } from '@utsav/contracts/messages/identity';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { partOf } from '../testing/mail-sink';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleOrder } from '../testing/sample-order';
import { DocumentStore } from './document-store';

let engine: OwnEngine;
let running: NotificationsFixture;
beforeAll(async () => {
  engine = await OwnEngine.start('seaweedfs', 'documents');
  running = await NotificationsFixture.start(engine.env);
  await running.startWorker();
});
afterAll(async () => {
  await running?.stop();
  await engine?.stop();
});

const order = (userId: string) =>
  sampleOrder({ buyer: { userId, mobile: `+91981234${String(Date.now()).slice(-4)}`, email: `${userId}@example.in` } });
const ready = (bookingId: string) =>
  eventually(async () => {
    const row = await running.document(bookingId);
    expect(row?.state).toBe('ready');
    return row?.fileName ?? '';
  });

it('are mailed and read from it, and a render job that comes again changes nothing', async () => {
  const { bookingId, ...rest } = order('usr_bucket');
  await running.confirmed({ bookingId, ...rest });
  const fileName = await ready(bookingId);
  await eventually(() => {
    const [mail] = running.mail.to('usr_bucket@example.in');
    expect(mail && partOf(mail, 'application/pdf').length).toBeGreaterThan(10_000);
  });
  running.get(DeliveryScheduler).enqueue(RenderTicket, bookingId, { bookingId });
  const { pdf } = await running.client().getTicketDocument({ bookingId });
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await running.document(bookingId))?.fileName).toBe(fileName);
  await running.get(DocumentStore).remove(fileName);
  expect((await running.client().getTicketDocument({ bookingId })).pdf.length).toBeGreaterThan(10_000);
});

it('are unavailable while it is away, are rendered once it is back, and go with their buyer then', async () => {
  const [before, during] = [order('usr_before'), order('usr_during')];
  await running.confirmed(before);
  const fileName = await ready(before.bookingId);
  await engine.crash();
  expect((await refusal(running.client().getTicketDocument({ bookingId: before.bookingId }))).code).toBe('UNAVAILABLE');
  await running.confirmed(during);
  await eventually(async () => expect((await running.document(during.bookingId))?.lastError).toBe('AppError'));
  await running.publish(UserErased, 'usr_before', { userId: 'usr_before' });
  await eventually(async () => expect((await running.document(before.bookingId))?.facts.buyer.name).toBe(''));
  await engine.restart();
  await ready(during.bookingId);
  await eventually(() => expect(running.mail.to('usr_during@example.in')).toHaveLength(1));
  await eventually(async () => expect(await running.get(DocumentStore).load(fileName)).toBeNull());
});
