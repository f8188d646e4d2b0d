import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type {
  IssueCashBookingRequest,
  Person as PersonMessage,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { counterMethod } from '@utsav/contracts/grpc/booking';
import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { overAllocationNeedsReason } from '@utsav/contracts/http/counter';
import { chooseShows } from '@utsav/contracts/shows/covers';
import { anyEvent, mayDo } from '@utsav/service-kit/grpc/authorization';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import { hashOfRequest } from '@utsav/service-kit/idempotency/hash-of-request';
import type { BookingRow, Person } from '../bookings/booking.schema';
import { BookingsRepository } from '../bookings/bookings.repository';
import { Lanes } from '../lanes/lanes';
import { orderDespiteRefusal, type RequestIdentity } from '../orders/idempotency';
import { newOrder } from '../orders/new-order';
import type { Buyer, OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { mayIssue, type EventProjection } from '../event-projection/event-projection.schema';
import { categoriesNamed } from '../event-projection/categories-named';
import { EventProjections } from '../event-projection/event-projections';
import { TicketCodes } from '../tickets/ticket-codes';
import { SellForCash, type SoldForCash } from './sell-for-cash';

function personOf(message: PersonMessage | undefined | null): Person {
  const { id = '', name = '', mobile = '', email = '' } = message ?? {};
  return { id, name, mobile, email };
}

/** Throws FORBIDDEN for whoever may not allocate seats, VALIDATION where the notes give no reason. */
function requireMayOverAllocate(caller: Caller, notes: string): void {
  if (!mayDo(caller, 'seats.allocate', anyEvent)) throw new AppError('FORBIDDEN');
  if (!notes.trim())
    throw new AppError('VALIDATION', { details: [{ field: 'notes', message: overAllocationNeedsReason }] });
}

/** What costs something is given away by a guest list, which needs an admin's second factor. Throws VALIDATION. */
function requirePrice({ totalPaise, lines }: Quote): void {
  if (totalPaise === 0 && lines.some(({ listPricePaise }) => listPricePaise > 0))
    throw new AppError('VALIDATION', {
      details: [{ field: 'categories', message: 'Tickets that are given away are issued from a guest list.' }],
    });
}

/** The cash counter: prices anew, sells in the event's lane, and notices when the same is issued twice. */
@Injectable()
export class IssueCashBooking {
  constructor(
    private readonly projections: EventProjections,
    private readonly bookings: BookingsRepository,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  /** Idempotent by the request key, also where the sale itself is what refuses its retry. */
  async issue(caller: Caller, request: IssueCashBookingRequest): Promise<[BookingRow, boolean]> {
    requireReference(request);
    if (request.overAllocate) requireMayOverAllocate(caller, request.notes ?? '');
    const projection = await this.projections.find(request.eventId);
    if (!projection) throw new AppError('NOT_FOUND');
    const identity = identityOf(caller, request);
    const { order, idempotent } = await this.sell(caller, request, identity, projection).catch(
      async (refusal: unknown) => ({
        order: await orderDespiteRefusal(this.orders, identity, refusal),
        idempotent: true,
      }),
    );
    const booking = await this.bookings.findByIdOrCode(order.bookingId);
    if (!booking) throw new AppError('INTERNAL');
    return [booking, idempotent];
  }

  private async sell(
    caller: Caller,
    request: IssueCashBookingRequest,
    identity: RequestIdentity,
    projection: EventProjection,
  ): Promise<SoldForCash> {
    if (projection.deletedAt) throw new AppError('NOT_FOUND');
    if (!mayIssue(projection, this.clock.now())) throw new AppError('SALE_CLOSED');
    const { show, opened } = chooseShows(
      projection.showtimes,
      categoriesNamed(projection, request.lines),
      request.showtime ?? '',
      this.clock.now(),
    );
    const showtime = show?.key ?? '';
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
    requirePrice(quote);
    const buyer = buyerOf(request);
    const order: OrderRow = {
      ...newOrder({
        projection,
        quote,
        buyer,
        showtime,
        opened,
        ...identity,
        now: this.clock.now(),
        holdExpiresAt: this.clock.now(),
      }),
      channel: 'counter',
      fingerprint: fingerprintOf(caller, request, showtime),
    };
    return this.lanes.submit(
      projection._id,
      new SellForCash(
        order,
        projection,
        {
          issuedBy: { ...personOf(request.issuedBy), id: caller.id },
          assignee: request.assignee ? personOf(request.assignee) : null,
          notes: request.notes ?? '',
          method: methodOf(request),
          reference: request.reference ?? '',
          confirmDuplicate: request.confirmDuplicate,
          overAllocate: request.overAllocate,
        },
        this.codes,
      ),
    );
  }
}

/** A gateway of an older release says nothing: cash. */
const methodOf = ({ method }: IssueCashBookingRequest): CounterMethod => counterMethod.fromProto(method) || 'cash';

/** Throws VALIDATION for a payment outside the drawer that cannot be found again. */
function requireReference(request: IssueCashBookingRequest): void {
  if (methodOf(request) !== 'cash' && !request.reference?.trim())
    throw new AppError('VALIDATION', {
      details: [{ field: 'reference', message: 'Enter the reference of the payment.' }],
    });
}

function buyerOf(request: IssueCashBookingRequest): Buyer {
  const { name, mobile, email } = personOf(request.buyer);
  return { userId: '', name, mobile, email };
}

function identityOf(caller: Caller, request: IssueCashBookingRequest): RequestIdentity {
  const { eventId, lines, terms, assignee, notes = '', showtime = '', overAllocate, reference = '' } = request;
  const method = methodOf(request);
  return {
    requestKey: `counter/${caller.id}/${request.idempotencyKey}`,
    requestHash: hashOfRequest({
      eventId,
      lines,
      terms,
      buyer: buyerOf(request),
      assignee,
      notes,
      showtime,
      overAllocate,
      // As it was before there were other methods: what was sent by an older release is found under its hash.
      ...(method !== 'cash' && { method, reference }),
    }),
  };
}

/** What makes two sales look like one that was issued twice. */
function fingerprintOf(caller: Caller, request: IssueCashBookingRequest, showtime: string): string {
  const { mobile, email } = buyerOf(request);
  return hashOfRequest({ staff: caller.id, eventId: request.eventId, mobile, email, lines: request.lines, showtime });
}
