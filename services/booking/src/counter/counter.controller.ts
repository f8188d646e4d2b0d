import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { bookingView } from '../bookings/booking-view';
import { EventOwners } from '../copies/event-owners';
import { EventProjections } from '../event-projection/event-projections';
import { IssueCashBooking } from './issue-cash-booking';

@GrpcController('booking')
export class CounterController implements Pick<rpc.BookingServiceController, 'issueCashBooking'> {
  constructor(
    private readonly counter: IssueCashBooking,
    private readonly owners: EventOwners,
    private readonly events: EventProjections,
  ) {}

  async issueCashBooking(request: rpc.IssueCashBookingRequest): Promise<rpc.IssueCashBookingResponse> {
    const caller = requirePermission('bookings.sell', request.eventId);
    if (caller.kind !== 'user') throw new AppError('FORBIDDEN');
    return this.owners.run(
      request.eventId,
      async () => {
        const [booking, idempotent] = await this.counter.issue(caller, request);
        const event = await this.events.find(booking.event.eventId);
        return { booking: bookingView(booking, event ?? undefined), idempotent };
      },
      (owner, options) => owner.issueCashBooking(request, options),
    );
  }
}
