import { Module } from '@nestjs/common';
import { BookingDetailsController } from './booking-details.controller';
import { BookingListController } from './booking-list.controller';
import { ConsoleBookings } from './console-bookings';
import { OwnBookingsController } from './own-bookings.controller';
import { QrImages } from './qr-images';
import { TicketDocuments } from './ticket-documents';

@Module({
  controllers: [OwnBookingsController, BookingListController, BookingDetailsController],
  providers: [QrImages, TicketDocuments, ConsoleBookings],
  exports: [QrImages, ConsoleBookings],
})
export class BookingsModule {}
