import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { Lanes } from '../lanes/lanes';
import { SetSeatsAside, type SeatsAside } from '../stock/set-seats-aside';
import { SoldByChannel } from './sold-by-channel';
import { showOfStock, stockKey } from '../stock/stock.schema';
import { StockRepository } from '../stock/stock.repository';
import { inOrderOfEvent, stockView } from '../stock/stock-view';

const isSeatCount = (seats: number | undefined): boolean =>
  seats === undefined || (Number.isInteger(seats) && seats >= 0);

function linesOf(event: EventProjection, lines: readonly rpc.SeatsAside[]): SeatsAside[] {
  const wanted = lines.map(({ showtime = '', categoryKey, counter, guests }) => ({
    stockId: stockKey(event._id, showOfStock(event, showtime), categoryKey),
    ...(counter !== undefined && { asideForCounter: counter }),
    ...(guests !== undefined && { asideForGuests: guests }),
  }));
  const isOnce = new Set(wanted.map(({ stockId }) => stockId)).size === wanted.length;
  const isRight = lines.every(({ counter, guests }) => isSeatCount(counter) && isSeatCount(guests));
  if (wanted.length === 0 || !isOnce || !isRight)
    throw new AppError('VALIDATION', {
      details: [{ field: 'lines', message: 'Name each ticket category once, with a number of seats.' }],
    });
  return wanted;
}

async function eventIn(events: EventProjections, eventId: string): Promise<EventProjection> {
  const event = await events.find(eventId);
  if (!event) throw new AppError('NOT_FOUND');
  return event;
}

type ChannelSeatsCalls = Pick<rpc.BookingServiceController, 'setSeatsAside' | 'getChannelSeats'>;

/** Seats that the cash counter and guest lists have to themselves. */
@GrpcController('booking')
export class ChannelSeatsController implements ChannelSeatsCalls {
  constructor(
    private readonly stock: StockRepository,
    private readonly sold: SoldByChannel,
    private readonly events: EventProjections,
    private readonly lanes: Lanes,
  ) {}

  async setSeatsAside({
    eventId,
    lines,
    idempotencyKey,
  }: rpc.SetSeatsAsideRequest): Promise<rpc.SetSeatsAsideResponse> {
    requirePermission('seats.allocate');
    const caller = requireUser();
    const event = await eventIn(this.events, eventId);
    await this.lanes.submit(
      eventId,
      new SetSeatsAside(linesOf(event, lines), caller.id, `${caller.id}/${idempotencyKey}`),
    );
    return {};
  }

  async getChannelSeats({ eventId }: rpc.GetChannelSeatsRequest): Promise<rpc.GetChannelSeatsResponse> {
    requirePermission('events.view', eventId);
    const [event, stock, sold] = await Promise.all([
      eventIn(this.events, eventId),
      this.stock.ofEvents([eventId]),
      this.sold.of(eventId),
    ]);
    return {
      categories: inOrderOfEvent(event, stock).map((row) => {
        const { counter = 0, guests = 0 } = sold.get(row._id) ?? {};
        return { seats: stockView(event, row), sold: { site: row.sold - counter - guests, counter, guests } };
      }),
    };
  }
}
