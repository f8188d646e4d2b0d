import { Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { chooseShows } from '@utsav/contracts/shows/covers';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import { hashOfRequest } from '@utsav/service-kit/idempotency/hash-of-request';
import { isOpen, type EventProjection } from '../event-projection/event-projection.schema';
import { categoriesNamed } from '../event-projection/categories-named';
import { EventProjections } from '../event-projection/event-projections';
import { Lanes } from '../lanes/lanes';
import { orderDespiteRefusal } from '../orders/idempotency';
import { newOrder } from '../orders/new-order';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { TicketCodes } from '../tickets/ticket-codes';
import { GiveTickets } from './give-tickets';
import type { GuestLineRow, GuestListRow } from './guest-list.schema';
import type { LineResult } from './guest-lists.repository';

/** Throws NOT_FOUND or SALE_CLOSED for an event that has no tickets to give: a draft, a closed, cancelled or finished one. */
export function requireOpen(projection: EventProjection | null, now: Date): EventProjection {
  if (!projection || projection.deletedAt) throw new AppError('NOT_FOUND');
  if (!isOpen(projection, now)) throw new AppError('SALE_CLOSED');
  return projection;
}

const textOf = (error: AppError): string =>
  isAppError(error, 'VALIDATION') ? error.params.details.map(({ message }) => message).join(' ') : error.message;

/** Issues one line of a guest list. Safe to repeat: a line has one order, whose key is its place in the list. */
@Injectable()
export class IssueGuestLine {
  constructor(
    private readonly projections: EventProjections,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  /** Throws where it is not known yet what becomes of the line: it is tried again. */
  async issue(list: GuestListRow, place: number, line: GuestLineRow): Promise<LineResult> {
    const { eventId, lines: _lines, ...origin } = list;
    const identity = {
      requestKey: `guests/${list._id}/${place}`,
      requestHash: hashOfRequest({ eventId, name: line.name, category: line.category, quantity: line.quantity }),
    };
    try {
      const order = await this.give(eventId, line, identity, origin.issuedBy).catch((refusal: unknown) =>
        orderDespiteRefusal(this.orders, identity, refusal),
      );
      return {
        state: 'issued',
        bookingId: order.bookingId,
        bookingCode: order.bookingCode,
        errorCode: '',
        reason: '',
      };
    } catch (error) {
      if (!isAppError(error) || isAppError(error, 'UNAVAILABLE')) throw error;
      return { state: 'failed', bookingId: '', bookingCode: '', errorCode: error.code, reason: textOf(error) };
    }
  }

  private async give(
    eventId: string,
    line: GuestLineRow,
    identity: Pick<OrderRow, 'requestKey' | 'requestHash'>,
    issuedBy: GuestListRow['issuedBy'],
  ): Promise<OrderRow> {
    const now = this.clock.now();
    const projection = requireOpen(await this.projections.find(eventId), now);
    const named = categoriesNamed(projection, [line]);
    const { show, opened } = chooseShows(projection.showtimes, named, line.showtime, now);
    const showtime = show?.key ?? '';
    const { quote } = await this.services.client('pricing').quotePrice(
      {
        eventId,
        lines: [{ category: line.category, quantity: line.quantity, counterPricePaise: 0 }],
        couponCode: '',
        counter: { discountCode: '', discountPaise: 0, discountBasisPoints: 0 },
        showtime,
      },
      { as: serviceCaller('booking') },
    );
    if (!quote) throw new AppError('NOT_FOUND');
    const { name, mobile, email, notes } = line;
    const order: OrderRow = {
      ...newOrder({
        projection,
        quote,
        buyer: { userId: '', name, mobile, email },
        showtime,
        opened,
        ...identity,
        now,
        holdExpiresAt: now,
      }),
      channel: 'counter',
    };
    order.payment.method = 'complimentary';
    return this.lanes.submit(eventId, new GiveTickets(order, projection, { issuedBy, notes }, this.codes));
  }
}
