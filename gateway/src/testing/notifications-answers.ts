import { fakeEventMails } from './event-mails';
import { fakeLetters } from './letters';
import { fakeWebhooks } from './webhooks';
import { AppError } from '@utsav/contracts/errors/app-error';
import { deliveryChannel, deliveryState } from '@utsav/contracts/grpc/notifications';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { gstReportAnswers, issuedDocumentsAnswers } from './reports';
import type { Handlers } from './fake-services';

const bounced = {
  id: 'dlv_1',
  bookingId: 'bkg_1',
  channel: deliveryChannel.toProto('email'),
  purpose: 'moved/2026-12-19T13:30:00.000Z',
  state: deliveryState.toProto('bounced'),
  createdAt: toTimestamp(new Date('2026-11-21T05:01:00.000Z')),
  sentAt: toTimestamp(new Date('2026-11-21T05:01:02.000Z')),
  lastError: 'hard_bounce 5.1.1',
};

export const notificationsAnswers = (): NonNullable<Handlers['notifications']> => ({
  ...gstReportAnswers,
  ...issuedDocumentsAnswers,
  ...fakeEventMails(),
  ...fakeLetters,
  ...fakeWebhooks,
  getTicketDocument: () => ({ pdf: Buffer.from('%PDF-1.7 test'), fileName: 'tickets.pdf' }),
  getInvoice: () => ({ pdf: Buffer.from('%PDF-1.7 invoice'), fileName: 'Invoice-UTS-26-27-000123.pdf' }),
  resendTicketEmail: () => ({ deliveryId: 'dlv_1' }),
  receiveSmsReceipt: ({ proof }) => {
    if (proof !== 'right') throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    return {};
  },
  receiveEmailEvents: ({ token }) => {
    if (token !== 'right') throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    return {};
  },
  listBookingDeliveries: () => ({ deliveries: [bounced] }),
  listFailedDeliveries: () => ({ deliveries: [bounced], total: 1 }),
  retryDelivery: ({ deliveryId }) => {
    if (deliveryId !== 'dlv_1') throw new AppError('NOT_FOUND');
    return { delivery: { ...bounced, state: deliveryState.toProto('pending') } };
  },
  listOwnDeliveries: () => ({
    deliveries: [
      {
        bookingId: 'bkg_1',
        channel: deliveryChannel.toProto('email'),
        purpose: 'tickets',
        state: deliveryState.toProto('sent'),
        createdAt: toTimestamp(new Date('2026-11-21T05:01:00.000Z')),
        sentAt: toTimestamp(new Date('2026-11-21T05:01:02.000Z')),
      },
    ],
  }),
  sendContactMessage: () => ({ deliveryId: 'dlv_2' }),
});
