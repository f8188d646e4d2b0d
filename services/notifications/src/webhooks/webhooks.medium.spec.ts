import { webhookDeliveryState, webhookEvent } from '@utsav/contracts/grpc/notifications';
import { BookingCancelled, TicketsReturned } from '@utsav/contracts/messages/booking';
import { EventDeleted } from '@utsav/contracts/messages/catalog';
import { PaymentRefunded } from '@utsav/contracts/messages/payments';
import { webhookPayloads, type WebhookEvent } from '@utsav/contracts/webhooks/webhook-payloads';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { headerOf } from '../testing/mail-sink';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleOrder } from '../testing/sample-order';
import { WebhookSink } from '../testing/webhook-sink';

let running: NotificationsFixture;
let lateMs = 0;
const sinks: WebhookSink[] = [];
beforeAll(async () => {
  running = await NotificationsFixture.start();
  running.get(Clock).now = () => new Date(Date.now() + lateMs);
});
beforeEach(() => {
  lateMs = 0;
});
afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.stop()));
  await Promise.all(
    ['webhooks', 'webhook_deliveries'].map((name) => running.connection.collection(name).deleteMany({})),
  );
});
afterAll(() => running?.stop(), 30_000);

async function receiver(...events: WebhookEvent[]) {
  const sink = new WebhookSink();
  sinks.push(sink);
  const url = `${await sink.start()}/hook`;
  const { webhook, secret } = await running.client().createWebhook({
    url,
    events: events.map(webhookEvent.toProto),
    contactEmail: 'tech@organizer.example',
  });
  sink.secret = secret;
  return { sink, id: webhook?.id ?? '' };
}

const log = async (webhookId: string) => {
  const { deliveries } = await running.client().listWebhookDeliveries({ webhookId, page: 1, limit: 100 });
  return deliveries.map(({ state, attempts, ...delivery }) => ({
    ...delivery,
    state: webhookDeliveryState.fromProto(state),
    statuses: attempts.map(({ status }) => status),
  }));
};
const statesOf = async (webhookId: string) => (await log(webhookId)).map(({ state }) => state);

it('says once what was confirmed, however often the message comes, signed and without a person', async () => {
  const { sink, id } = await receiver('order.confirmed');
  const order = sampleOrder();
  await running.confirmed(order, 3);
  await eventually(async () => expect(await statesOf(id)).toEqual(['sent']));
  expect(sink.received).toHaveLength(1);
  expect(sink.received[0]).toMatchObject({ isSigned: true, signatures: 1 });
  const { type, data } = JSON.parse(sink.received[0]?.body ?? '') as { type: string; data: unknown };
  expect(type).toBe('order.confirmed');
  expect(webhookPayloads['order.confirmed'].parse(data)).toMatchObject({
    orderId: order.orderId,
    bookingId: order.bookingId,
    tickets: order.tickets.length,
  });
  expect(sink.received[0]?.body).not.toContain(order.buyer.name);
});

it('says what was refunded, returned and changed to whoever wants it', async () => {
  const { sink, id } = await receiver('order.refunded', 'ticket.returned', 'event.changed');
  const other = await receiver('order.confirmed');
  const { orderId, bookingId, bookingCode, buyer } = sampleOrder();
  const ofBooking = { orderId, bookingId, bookingCode, eventId: 'evt_1', eventName: 'Raga', eventNames: {}, buyer };
  const at = new Date().toISOString();
  const refund = { orderId, providerPaymentId: 'pay_1', refundId: 'rfnd_1', amountPaise: 12_345, refundRequestId: 'r' };
  await running.publish(PaymentRefunded, orderId, refund);
  const returned = [{ id: 'tkt_1', categoryType: 'Gold', amountPaise: 50_000 }];
  const change = { reason: '', by: 'member' as const, refundPaise: 50_000 };
  const left = { tickets: [], qrCode: '', returnId: 'ret_1', returnedAt: at };
  await running.publish(TicketsReturned, orderId, { ...ofBooking, ...change, ...left, returned });
  await running.publish(BookingCancelled, orderId, { ...ofBooking, ...change, couponId: '', cancelledAt: at });
  await running.publish(EventDeleted, 'evt_1', { eventId: 'evt_1' });
  await eventually(async () => expect(await statesOf(id)).toEqual(['sent', 'sent', 'sent', 'sent']));
  const said = sink.received.map(({ body }) => JSON.parse(body) as { type: WebhookEvent; data: object });
  for (const { type, data } of said) expect(webhookPayloads[type].strict().parse(data)).toEqual(data);
  expect(said.map(({ type, data }) => [type, data])).toEqual(
    expect.arrayContaining([
      ['order.refunded', { orderId, refundId: 'rfnd_1', amount: 123.45 }],
      ['ticket.returned', expect.objectContaining({ ticketIds: ['tkt_1'], isWholeBooking: false, refundAmount: 500 })],
      ['ticket.returned', expect.objectContaining({ ticketIds: [], isWholeBooking: true })],
      ['event.changed', expect.objectContaining({ eventId: 'evt_1', isDeleted: true })],
    ]),
  );
  expect(other.sink.received).toEqual([]);
});

it('is sent again under the same id with the same body until the receiver takes it', async () => {
  const { sink, id } = await receiver('order.confirmed');
  sink.answers.push(500, 302);
  await running.confirmed(sampleOrder());
  await eventually(async () => expect((await log(id))[0]?.statuses).toEqual([500]));
  lateMs = minutes(1);
  await eventually(async () => expect((await log(id))[0]?.statuses).toEqual([500, 302]));
  lateMs = minutes(10);
  await eventually(async () => expect((await log(id))[0]).toMatchObject({ state: 'sent', statuses: [500, 302, 204] }));
  expect(sink.received).toHaveLength(3);
  expect(new Set(sink.received.map(({ id: messageId, body }) => messageId + body)).size).toBe(1);
  expect(sink.effects).toHaveLength(1);
}, 60_000);

it('reaches other receivers while one is slow', async () => {
  const [slow, quick] = [await receiver('order.confirmed'), await receiver('order.confirmed')];
  let release = (): void => undefined;
  const held = new Promise<number>((resolve) => {
    release = () => resolve(204);
  });
  slow.sink.answers.push(...Array.from({ length: 40 }, () => () => held));
  for (let at = 0; at < 40; at += 1) await running.confirmed(sampleOrder());
  await eventually(() => expect(quick.sink.effects).toHaveLength(40));
  expect(slow.sink.received.length).toBeLessThanOrEqual(16);
  release();
  await eventually(async () => expect(new Set(await statesOf(slow.id))).toEqual(new Set(['sent'])));
  expect(slow.sink.effects).toHaveLength(40);
}, 90_000);

it('is disabled when nothing was taken for days, its contact is notified, and what is held goes out once it is enabled', async () => {
  const { sink, id } = await receiver('order.confirmed');
  sink.answers.push(503);
  await running.confirmed(sampleOrder());
  await eventually(async () => expect((await log(id))[0]?.statuses).toEqual([503]));
  const longAgo = new Date(Date.now() - hours(72));
  const attempts = Array.from({ length: 9 }, () => ({ at: longAgo, status: 503, milliseconds: 5, reason: 'no' }));
  await running.connection.collection('webhooks').updateOne({}, { $set: { failingSince: longAgo } });
  await running.connection.collection('webhook_deliveries').updateOne({}, { $set: { attempts, nextTryAt: longAgo } });
  sink.answers.push(503);
  await eventually(async () => expect((await running.client().listWebhooks({})).webhooks[0]?.enabled).toBe(false));
  await eventually(() => {
    const mail = running.mail.mails.find(({ to }) => to === 'tech@organizer.example');
    expect(mail && headerOf(mail, 'subject')).toBe('A webhook was disabled');
  });
  await running.confirmed(sampleOrder());
  await eventually(async () => expect((await statesOf(id)).toSorted()).toEqual(['failed', 'held']));
  const before = sink.received.length;
  await running.client().changeWebhook({ webhookId: id, events: [], enabled: true });
  await eventually(async () => expect((await statesOf(id)).toSorted()).toEqual(['failed', 'sent']));
  expect(sink.received).toHaveLength(before + 1);
}, 60_000);

it('is not disabled for one message that the receiver does not want', async () => {
  const { sink, id } = await receiver('order.confirmed');
  sink.answers.push(400);
  await running.confirmed(sampleOrder());
  await eventually(async () => expect((await log(id))[0]?.statuses).toEqual([400]));
  await running.confirmed(sampleOrder());
  await eventually(async () => expect(await statesOf(id)).toContain('sent'));
  const attempts = Array.from({ length: 9 }, () => ({ at: new Date(), status: 400, milliseconds: 5, reason: 'no' }));
  await running.connection
    .collection('webhook_deliveries')
    .updateOne({ state: 'pending' }, { $set: { attempts, nextTryAt: new Date(0) } });
  sink.answers.push(400);
  await eventually(async () => expect(await statesOf(id)).toContain('failed'));
  expect((await running.client().listWebhooks({})).webhooks[0]?.enabled).toBe(true);
}, 60_000);

it('ends at once where the receiver says that it is gone', async () => {
  const { sink, id } = await receiver('order.confirmed');
  sink.answers.push(410);
  await running.confirmed(sampleOrder());
  await eventually(async () => expect(await statesOf(id)).toEqual(['failed']));
  await eventually(async () => expect((await running.client().listWebhooks({})).webhooks[0]?.enabled).toBe(false));
});

it('can be replayed under the same id, and not while it is pending', async () => {
  const { sink, id } = await receiver('order.confirmed');
  await running.confirmed(sampleOrder());
  await eventually(async () => expect(await statesOf(id)).toEqual(['sent']));
  const [{ id: deliveryId = '' } = {}] = await log(id);
  await running.client().replayWebhookDelivery({ webhookId: id, deliveryId });
  await eventually(() => expect(sink.received).toHaveLength(2));
  expect(new Set(sink.received.map((one) => one.id)).size).toBe(1);
  await eventually(async () => expect(await statesOf(id)).toEqual(['sent']));
  sink.answers.push(500);
  await running.client().replayWebhookDelivery({ webhookId: id, deliveryId });
  expect((await refusal(running.client().replayWebhookDelivery({ webhookId: id, deliveryId }))).code).toBe(
    'STATE_CONFLICT',
  );
});

it('is signed by the secret before as well while that is replaced', async () => {
  const { sink, id } = await receiver('order.confirmed');
  const { secret } = await running.client().replaceWebhookSecret({ webhookId: id, overlapHours: 1 });
  await running.confirmed(sampleOrder());
  await eventually(() => expect(sink.received.at(-1)).toMatchObject({ isSigned: true, signatures: 2 }));
  sink.secret = secret;
  lateMs = minutes(61);
  await running.confirmed(sampleOrder());
  await eventually(() => expect(sink.received.at(-1)).toMatchObject({ signatures: 1 }));
  const { webhook } = await running.client().replaceWebhookSecret({ webhookId: id, overlapHours: 0 });
  expect(webhook?.previousSecretUntil).toBeNull();
});

it('is gone with what is pending for it', async () => {
  const { sink, id } = await receiver('order.confirmed');
  sink.answers.push(500);
  await running.confirmed(sampleOrder());
  await eventually(async () => expect((await log(id))[0]?.statuses).toEqual([500]));
  await running.client().deleteWebhook({ webhookId: id });
  expect(await running.connection.collection('webhook_deliveries').countDocuments()).toBe(0);
  expect((await refusal(log(id))).code).toBe('NOT_FOUND');
});

it('refuses an address with a password', async () => {
  const form = { url: 'https://user:pw@organizer.example/', events: [webhookEvent.toProto('event.changed')] };
  const created = running.client().createWebhook({ ...form, contactEmail: 'tech@organizer.example' });
  expect((await refusal(created)).code).toBe('VALIDATION');
});
