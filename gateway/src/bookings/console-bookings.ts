import { Injectable } from '@nestjs/common';
import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { QrImages } from './qr-images';
import { required } from '../rpc/required';
import { fullBooking } from './booking-details';

/** Bookings in the console's form. */
@Injectable()
export class ConsoleBookings {
  constructor(
    private readonly clients: GrpcClients,
    private readonly qrImages: QrImages,
  ) {}

  /** By id or booking code. Throws NOT_FOUND. */
  async find(idOrCode: string): Promise<Booking> {
    return required((await this.clients.client('booking').getBooking({ booking: idOrCode })).booking, 'booking');
  }

  async full(booking: Booking) {
    return fullBooking(booking, await this.qrImages.of(booking.qrCode));
  }
}
