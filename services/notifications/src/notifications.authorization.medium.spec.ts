import { BREVO_EVENT_TOKEN, MSG91_RECEIPT_TOKEN } from '../../../tools/inbox/src/testing';
import {
  EventMailKind,
  InvoiceKind,
  SmsProvider,
} from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { webhookEvent } from '@utsav/contracts/grpc/notifications';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { hours } from '@utsav/service-kit/time/clock';
import { describeAuthorization, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { MailChoicesRepository } from './event-mails/mail-choices.repository';
import { LettersRepository, type NewLetter } from './letters/letters.repository';
import { NotificationsFixture } from './testing/notifications-fixture';
import { sampleBooking } from './testing/sample-booking';
import type { WebhookRow } from './webhooks/webhook.schema';
import type { WebhookDeliveryRow } from './webhooks/webhook-delivery.schema';
import { sampleOrder } from './testing/sample-order';

let notifications: NotificationsFixture;
afterAll(() => notifications?.stop(), 30_000);

const { owner } = sampleCallers;
const order = sampleOrder({ buyer: { userId: owner.id } });
const booking = sampleBooking({ userId: owner.id });
const { bookingId } = order;

function sampleLetter(): NewLetter {
  return {
    _id: randomId('ltr'),
    requestKey: randomId('key'),
    requestHash: 'hash of the text',
    eventId: randomId('evt'),
    showtime: '',
    categories: [],
    event: { name: 'Dawn Raga', place: 'Town Hall', names: {} },
    subject: 'Gates open early',
    text: 'Come at six.',
    writtenBy: sampleCallers.admin.id,
    state: 'sending',
    stoppedBy: '',
    after: '',
    isListed: false,
    recipients: 1,
    sent: 0,
    failed: 0,
    endedAt: null,
  };
}

async function failedDelivery(): Promise<string> {
  const deliveries = notifications.get(DeliveriesRepository);
  const id = await deliveries.insert({ bookingId, channel: 'sms', purpose: randomId('retry'), state: 'pending' });
  await deliveries.markFailed(id, 'rejected');
  return id;
}

const webhookForm = () => ({
  url: 'https://organizer.example/hook',
  events: [webhookEvent.toProto('event.changed')],
  contactEmail: 'tech@organizer.example',
});

/** Past the limit of 20. */
async function newWebhook(): Promise<string> {
  const _id = randomId('whk');
  await notifications.connection.collection<WebhookRow>('webhooks').insertOne({
    _id,
    url: 'https://organizer.example/hook',
    events: ['event.changed'],
    contactEmail: 'tech@organizer.example',
    secrets: [{ secret: 'whsec_c2VjcmV0' }],
    isEnabled: true,
    disabledReason: '',
    failingSince: null,
    createdAt: new Date(),
  });
  return _id;
}

async function sentWebhook(): Promise<{ webhookId: string; deliveryId: string }> {
  const [webhookId, deliveryId] = [await newWebhook(), randomId('whd')];
  await notifications.connection.collection<WebhookDeliveryRow>('webhook_deliveries').insertOne({
    _id: deliveryId,
    webhookId,
    messageId: randomId('msg'),
    event: 'event.changed',
    body: '{}',
    state: 'sent',
    attempts: [],
    nextTryAt: new Date(),
    claim: '',
    createdAt: new Date(),
    sentAt: new Date(),
  });
  return { webhookId, deliveryId };
}

describeAuthorization(
  'notifications',
  {
    getTicketDocument: { request: () => ({ bookingId }) },
    getInvoice: { request: () => ({ booking, kind: InvoiceKind.INVOICE_KIND_INVOICE }) },
    resendTicketEmail: { request: () => ({ bookingId }) },
    sendOtpSms: {
      request: () => ({ mobile: '+919876543210', otp: '123456', validMinutes: 5, language: 'en' }),
    },
    sendEmailCode: {
      request: () => ({ name: 'Asha', email: 'a@b.example', code: '123456', validMinutes: 30, language: 'en' }),
    },
    sendContactMessage: {
      request: () => ({
        name: 'Asha Rao',
        email: 'asha@example.in',
        phone: '',
        message: 'My ticket shows no code.',
        source: 'contact page',
        submittedAt: toTimestamp(new Date('2026-11-21T05:00:00.000Z')),
        userId: owner.id,
      }),
    },
    listOwnDeliveries: { request: () => ({ userId: owner.id }) },
    listBookingDeliveries: { request: () => ({ bookingId, bookingIds: [] }) },
    listFailedDeliveries: { request: () => ({ page: 1, limit: 10 }) },
    retryDelivery: { request: async () => ({ deliveryId: await failedDelivery() }) },
    listNotices: { request: () => ({ userId: owner.id }) },
    addNotice: {
      request: () => ({ userId: owner.id, eventId: 'evt_1', until: toTimestamp(new Date()), hasEmail: true }),
    },
    removeNotice: { request: () => ({ userId: owner.id, eventId: 'evt_1' }) },
    getMailChoice: { request: () => ({ userId: owner.id }) },
    setMailChoice: { request: () => ({ userId: owner.id, follows: true }) },
    unsubscribe: {
      request: async () => {
        const choices = await notifications.get(MailChoicesRepository).ofAll([owner.id]);
        return { kind: EventMailKind.EVENT_MAIL_KIND_FOLLOWS, token: choices.get(owner.id)?.token ?? '' };
      },
    },
    sendLetter: {
      request: () => ({
        idempotencyKey: randomId('key'),
        audience: { eventId: randomId('evt'), categories: [] },
        subject: 'Gates open early',
        text: 'Come at six.',
      }),
    },
    sendTestLetter: { request: () => ({ eventId: 'evt_1', subject: 'Gates open early', text: 'Come at six.' }) },
    listLetters: { request: () => ({ eventId: 'evt_1' }) },
    // Not due for an hour: what a worker changes of a letter must not look like the work of a call.
    listWebhooks: { request: () => ({}) },
    createWebhook: {
      request: async () => {
        await notifications.connection.collection('webhooks').deleteMany({});
        return webhookForm();
      },
    },
    changeWebhook: { request: async () => ({ webhookId: await newWebhook(), events: [], enabled: false }) },
    replaceWebhookSecret: { request: async () => ({ webhookId: await newWebhook(), overlapHours: 1 }) },
    deleteWebhook: { request: async () => ({ webhookId: await newWebhook() }) },
    listWebhookDeliveries: { request: async () => ({ webhookId: await newWebhook(), page: 1, limit: 10 }) },
    replayWebhookDelivery: { request: sentWebhook },
    stopLetter: {
      request: async () => {
        const letters = notifications.get(LettersRepository);
        const letter = await letters.add(sampleLetter());
        await letters.pause(letter, hours(1));
        return { eventId: letter.eventId, letterId: letter._id };
      },
    },
    getGstReport: {
      request: () => ({
        from: toTimestamp(new Date('2026-10-31T18:30:00.000Z')),
        to: toTimestamp(new Date('2026-11-30T18:30:00.000Z')),
      }),
    },
    issueMissingDocuments: { request: () => ({}) },
    getIssuedDocuments: { request: () => ({}) },
    receiveEmailEvents: {
      request: () => ({ body: Buffer.from('{"event":"delivered"}'), token: BREVO_EVENT_TOKEN }),
    },
    receiveSmsReceipt: {
      request: () => ({
        provider: SmsProvider.SMS_PROVIDER_MSG91,
        body: Buffer.from(JSON.stringify({ requestId: 'of-no-delivery', status: '1' })),
        proof: MSG91_RECEIPT_TOKEN,
      }),
    },
  },
  async () => {
    notifications = await NotificationsFixture.start();
    await notifications.startWorker();
    // What letters need to know of the other services.
    const others = {
      identity: {
        listUsersById: async () => ({
          users: [{ id: 'usr_a', name: 'Asha', email: 'asha@example.in', emailConfirmed: true }],
        }),
      },
      catalog: { getEvent: async () => ({ event: { name: 'Dawn Raga', translations: {} } }) },
      booking: {
        countTicketHolders: async () => ({ people: 1, bookingsWithoutEmail: 0 }),
        listTicketHolders: async () => ({ holders: [], next: '' }),
        listSoldBookings: async () => ({ bookings: [], next: '', total: 0 }),
      },
    };
    Object.assign(notifications.get(GrpcClients), { client: (name: keyof typeof others) => others[name] });
    await notifications.confirmed(order);
    await eventually(async () => expect(await notifications.document(bookingId)).toMatchObject({ state: 'ready' }));
    return {
      env: notifications.env,
      database: notifications.connection.db,
      enter: () => Promise.resolve({ world: null, callers: sampleCallers }),
    };
  },
);
