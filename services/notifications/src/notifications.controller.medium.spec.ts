import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { describeAuthorization, only, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { eventually } from './testing/eventually';
import { NotificationsFixture } from './testing/notifications-fixture';
import { sampleBooking } from './testing/sample-booking';
import { sampleOrder } from './testing/sample-order';

let notifications: NotificationsFixture;
afterAll(() => notifications?.stop(), 30_000);

const { owner } = sampleCallers;
const order = sampleOrder({ buyer: { userId: owner.id } });
const booking = sampleBooking({ userId: owner.id });
const { bookingId } = order;

describeAuthorization<rpc.NotificationsServiceController, null>(
  'notifications',
  {
    getTicketDocument: { request: () => ({ bookingId }), outcomes: only.ownerOrStaff },
    getInvoice: { request: () => ({ booking, kind: 'invoice' }), outcomes: only.services },
    resendTicketEmail: { request: () => ({ bookingId }), outcomes: only.staff },
    sendOtpSms: {
      request: () => ({ mobile: '+919876543210', otp: '123456', validMinutes: 5 }),
      outcomes: only.services,
    },
    sendContactMessage: {
      request: () => ({
        name: 'Asha Rao',
        email: 'asha@example.in',
        phone: '',
        message: 'My ticket shows no code.',
        source: 'contact page',
        submittedAt: '2026-11-21T05:00:00.000Z',
        userId: owner.id,
      }),
      outcomes: only.services,
    },
    listOwnDeliveries: { request: () => ({ userId: owner.id }), outcomes: only.ownerOrAdmins },
  },
  async () => {
    notifications = await NotificationsFixture.start();
    await notifications.startWorker();
    await notifications.confirmed(order);
    await eventually(async () => expect(await notifications.document(bookingId)).toMatchObject({ state: 'ready' }));
    return { env: notifications.env, enter: () => Promise.resolve({ world: null, callers: sampleCallers }) };
  },
);
