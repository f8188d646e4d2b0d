import { BREVO_EVENT_TOKEN, MSG91_RECEIPT_TOKEN } from '../../../tools/inbox/src/testing';
import { InvoiceKind, SmsProvider } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { describeAuthorization, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { NotificationsFixture } from './testing/notifications-fixture';
import { sampleBooking } from './testing/sample-booking';
import { sampleOrder } from './testing/sample-order';

let notifications: NotificationsFixture;
afterAll(() => notifications?.stop(), 30_000);

const { owner } = sampleCallers;
const order = sampleOrder({ buyer: { userId: owner.id } });
const booking = sampleBooking({ userId: owner.id });
const { bookingId } = order;

describeAuthorization(
  'notifications',
  {
    getTicketDocument: { request: () => ({ bookingId }) },
    getInvoice: { request: () => ({ booking, kind: InvoiceKind.INVOICE_KIND_INVOICE }) },
    resendTicketEmail: { request: () => ({ bookingId }) },
    sendOtpSms: {
      request: () => ({ mobile: '+919876543210', otp: '123456', validMinutes: 5, language: 'en' }),
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
    listBookingDeliveries: { request: () => ({ bookingId }) },
    getGstReport: {
      request: () => ({
        from: toTimestamp(new Date('2026-10-31T18:30:00.000Z')),
        to: toTimestamp(new Date('2026-11-30T18:30:00.000Z')),
      }),
    },
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
    await notifications.confirmed(order);
    await eventually(async () => expect(await notifications.document(bookingId)).toMatchObject({ state: 'ready' }));
    return {
      env: notifications.env,
      database: notifications.connection.db,
      enter: () => Promise.resolve({ world: null, callers: sampleCallers }),
    };
  },
);
