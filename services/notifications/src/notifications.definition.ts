import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { BookingCancelled, BookingMoved, OrderConfirmed, RefundRequested } from '@utsav/contracts/messages/booking';
import { LanguageChosen, StaffSignedIn, UserErased } from '@utsav/contracts/messages/identity';
import { defineService } from '@utsav/service-kit/boot/definition';
import { notificationsDatabase } from './notifications.database';
import { NotificationsConfig } from './notifications.config';
import { NotificationsModule } from './notifications.module';

export const notificationsDefinition = defineService({
  name: 'notifications',
  config: NotificationsConfig,
  module: NotificationsModule,
  database: notificationsDatabase,
  serves: 'notifications',
  consumes: [
    OrderConfirmed,
    BookingCancelled,
    BookingMoved,
    RefundRequested,
    UserErased,
    StaffSignedIn,
    LanguageChosen,
  ],
  jobs: [SendDelivery],
});
