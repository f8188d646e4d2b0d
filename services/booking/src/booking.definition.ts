import {
  AvailabilityChanged,
  BookingCancelled,
  BookingMoved,
  BuyerCorrected,
  TicketsReturned,
  OrderConfirmed,
  RefundRequested,
  ShowsCancelled,
} from '@utsav/contracts/messages/booking';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import { UserErased } from '@utsav/contracts/messages/identity';
import { PaymentCaptured, PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { defineService } from '@utsav/service-kit/boot/definition';
import { bookingDatabase } from './booking.database';
import { BookingConfig } from './booking.config';
import { BookingServiceModule } from './booking.module';

export const bookingDefinition = defineService({
  name: 'booking',
  config: BookingConfig,
  module: BookingServiceModule,
  database: bookingDatabase,
  serves: 'booking',
  produces: [
    OrderConfirmed,
    BookingCancelled,
    TicketsReturned,
    ShowsCancelled,
    BuyerCorrected,
    BookingMoved,
    RefundRequested,
    AvailabilityChanged,
  ],
  consumes: [EventSaved, EventDeleted, PaymentCaptured, PaymentRefunded, RefundFailed, UserErased],
});
