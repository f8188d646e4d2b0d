import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type {
  IssueCashBookingRequest,
  Person as PersonMessage,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { overAllocationNeedsReason } from '@utsav/contracts/http/counter';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import type { BookingRow, Person } from '../bookings/booking.schema';
import { BookingsRepository } from '../bookings/bookings.repository';
import { Lanes } from '../lanes/lanes';
import { newOrder } from '../orders/new-order';
import type { Buyer, OrderRow } from '../orders/order.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { TicketCodes } from '../tickets/ticket-codes';
import { SellForCash } from './sell-for-cash';

function personOf(message: PersonMessage | undefined | null): Person {
  const { id = '', name = '', mobile = '', email = '' } = message ?? {};
  return { id, name, mobile, email };
}

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Throws FORBIDDEN for whoever is no admin, VALIDATION where the notes give no reason. */
function requireMayOverAllocate(caller: Caller, notes: string): void {
  if (caller.role !== 'admin') throw new AppError('FORBIDDEN');
  if (!notes.trim())
    throw new AppError('VALIDATION', { details: [{ field: 'notes', message: overAllocationNeedsReason }] });
}

/** The cash counter: prices anew, sells in the event's lane, and notices when the same is issued twice. */
@Injectable()
export class IssueCashBooking {
  constructor(
    private readonly projections: EventProjections,
    private readonly bookings: BookingsRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  async issue(caller: Caller, request: IssueCashBookingRequest): Promise<[BookingRow, boolean]> {
    const { notes = '' } = request;
    if (request.overAllocate) requireMayOverAllocate(caller, notes);
    const projection = await this.projections.find(request.eventId);
    if (!projection) throw new AppError('NOT_FOUND');
    if (projection.deletedAt) throw new AppError('NOT_FOUND');
    if (projection.cancelled || projection.withdrawnAt) throw new AppError('SALE_CLOSED');
    const showtime = chooseShow(projection.showtimes, request.showtime ?? '', this.clock.now())?.key ?? '';
    const { quote } = await this.services.client('pricing').quotePrice({
      eventId: request.eventId,
      lines: request.lines.map(({ category, quantity, pricePaise }) => ({
        category,
        quantity,
        counterPricePaise: pricePaise,
      })),
      couponCode: '',
      counter: request.terms ?? { discountCode: '', discountPaise: 0, discountBasisPoints: 0 },
      showtime,
    });
    if (!quote) throw new AppError('NOT_FOUND');
    const order = this.orderOf(caller, { ...request, notes, showtime }, projection, quote);
    const { order: sold, idempotent } = await this.lanes.submit(
      projection._id,
      new SellForCash(
        order,
        projection,
        {
          issuedBy: { ...personOf(request.issuedBy), id: caller.id },
          assignee: request.assignee ? personOf(request.assignee) : null,
          notes,
          confirmDuplicate: request.confirmDuplicate,
          overAllocate: request.overAllocate,
        },
        this.codes,
      ),
    );
    const booking = await this.bookings.findByIdOrCode(sold.bookingId);
    if (!booking) throw new AppError('INTERNAL');
    return [booking, idempotent];
  }

  private orderOf(
    caller: Caller,
    request: IssueCashBookingRequest & { notes: string; showtime: string },
    projection: EventProjection,
    quote: Quote,
  ): OrderRow {
    const { name, mobile, email } = personOf(request.buyer);
    const buyer: Buyer = { userId: '', name, mobile, email };
    const { eventId, lines, terms, assignee, notes, showtime, overAllocate } = request;
    const content = { eventId, lines, terms, buyer, assignee, notes, showtime, overAllocate };
    const duplicated = { staff: caller.id, eventId, mobile, email, lines, showtime };
    return {
      ...newOrder({
        projection,
        quote,
        buyer,
        showtime,
        requestKey: `counter/${caller.id}/${request.idempotencyKey}`,
        requestHash: hashOf(content),
        now: this.clock.now(),
        holdExpiresAt: this.clock.now(),
      }),
      channel: 'counter',
      fingerprint: hashOf(duplicated),
    };
  }
}
