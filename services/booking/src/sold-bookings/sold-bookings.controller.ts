import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireRange } from '@utsav/contracts/grpc/range';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { bookingView } from '../bookings/booking-view';
import { SoldBookingsRepository } from './sold-bookings.repository';

const mostBookings = 100;

@GrpcController('booking')
export class SoldBookingsController implements Pick<rpc.BookingServiceController, 'listSoldBookings'> {
  constructor(private readonly sold: SoldBookingsRepository) {}

  async listSoldBookings(request: rpc.ListSoldBookingsRequest): Promise<rpc.ListSoldBookingsResponse> {
    requireService();
    const [from, to] = requireRange(request);
    const { bookings, next } = await this.sold.page(
      from,
      to,
      request.after,
      Math.min(Math.max(1, request.limit), mostBookings),
    );
    const total = request.after === '' ? await this.sold.count(from, to) : undefined;
    return { bookings: bookings.map((row) => bookingView(row)), next, total };
  }
}
