import {
  IssueDocuments,
  RunLetter,
  RunMailing,
  SendAnnouncements,
  SendDelivery,
  SendWebhook,
} from '@utsav/contracts/jobs/notifications';
import {
  AvailabilityChanged,
  BookingCancelled,
  BookingMoved,
  TicketsReturned,
  BuyerCorrected,
  OrderConfirmed,
  RefundRequested,
  ShowsCancelled,
} from '@utsav/contracts/messages/booking';
import { EventAnnounced, EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import { EmailChangeRequested, LanguageChosen, StaffSignedIn, UserErased } from '@utsav/contracts/messages/identity';
import { PaymentRefunded } from '@utsav/contracts/messages/payments';
import { defineService } from '@utsav/service-kit/boot/definition';
import { notificationsDatabase } from './notifications.database';
import { NotificationsConfig } from './notifications.config';
import { NotificationsServiceModule } from './notifications.module';

export const notificationsDefinition = defineService({
  name: 'notifications',
  config: NotificationsConfig,
  module: NotificationsServiceModule,
  database: notificationsDatabase,
  serves: 'notifications',
  consumes: [
    OrderConfirmed,
    BookingCancelled,
    BookingMoved,
    TicketsReturned,
    ShowsCancelled,
    BuyerCorrected,
    RefundRequested,
    UserErased,
    StaffSignedIn,
    EmailChangeRequested,
    LanguageChosen,
    EventAnnounced,
    EventSaved,
    EventDeleted,
    AvailabilityChanged,
    PaymentRefunded,
  ],
  jobs: [SendDelivery, SendWebhook, RunMailing, SendAnnouncements, RunLetter, IssueDocuments],
});
