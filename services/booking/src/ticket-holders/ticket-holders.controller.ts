import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireService, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { BookingRow } from '../bookings/booking.schema';
import { TicketHoldersRepository } from './ticket-holders.repository';

const mostBookings = 200;

function requireAudience(audience: rpc.TicketAudience | undefined): rpc.TicketAudience {
  if (!audience?.eventId) throw new AppError('NOT_FOUND');
  return audience;
}

const holderView = ({ _id, code, buyer, event }: BookingRow): rpc.TicketHolder => ({
  userId: buyer.userId || undefined,
  name: buyer.name,
  email: buyer.email,
  bookingId: _id,
  bookingCode: code,
  startsAt: toTimestamp(event.startsAt),
});

type TicketHolderCalls = Pick<rpc.BookingServiceController, 'countTicketHolders' | 'listTicketHolders'>;

@GrpcController('booking')
export class TicketHoldersController implements TicketHolderCalls {
  constructor(private readonly holders: TicketHoldersRepository) {}

  async countTicketHolders({ audience }: rpc.CountTicketHoldersRequest): Promise<rpc.CountTicketHoldersResponse> {
    requirePermission('letters.send');
    return this.holders.count(requireAudience(audience));
  }

  async listTicketHolders(request: rpc.ListTicketHoldersRequest): Promise<rpc.ListTicketHoldersResponse> {
    requireService();
    const limit = Math.min(Math.max(1, request.limit), mostBookings);
    const { holders, next } = await this.holders.page(requireAudience(request.audience), request.after, limit);
    return { holders: holders.map(holderView), next };
  }
}
