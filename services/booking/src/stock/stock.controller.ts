import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { EventProjections } from '../event-projection/event-projections';
import { Lanes } from '../lanes/lanes';
import { BlockSeats } from './block-seats';
import { StockRepository } from './stock.repository';
import { showOfStock, stockKey, type StockRow } from './stock.schema';
import { WithdrawEvent } from './withdraw-event';

const availabilityView = ({ showtime, categoryKey, available, capacity }: StockRow): rpc.CategoryAvailability => ({
  showtime: showtime || undefined,
  key: categoryKey,
  available,
  capacity,
});

type StockCalls = Pick<rpc.BookingServiceController, 'getAvailability' | 'blockSeats' | 'withdrawEvent'>;

@GrpcController('booking')
export class StockController implements StockCalls {
  constructor(
    private readonly stock: StockRepository,
    private readonly events: EventProjections,
    private readonly lanes: Lanes,
    private readonly withdrawal: WithdrawEvent,
    private readonly clock: Clock,
  ) {}

  async getAvailability({ eventIds }: rpc.GetAvailabilityRequest): Promise<rpc.GetAvailabilityResponse> {
    const byEvent = Map.groupBy(await this.stock.ofEvents(eventIds), (row) => row.eventId);
    const events = [...byEvent].map(([eventId, rows]) => ({
      eventId,
      categories: rows.map(availabilityView),
    }));
    return { events };
  }

  async blockSeats(request: rpc.BlockSeatsRequest): Promise<rpc.BlockSeatsResponse> {
    requirePermission('seats.allocate');
    const caller = requireUser();
    const { eventId, categoryKey, showtime = '', seats, reason, idempotencyKey } = request;
    const event = await this.events.find(eventId);
    if (!event) throw new AppError('NOT_FOUND');
    const isByShow = showtime !== '' || event.showtimes.some(({ common }) => !common);
    // Seats may be put back after their show, too.
    const since = seats < 0 ? new Date(0) : this.clock.now();
    const show = isByShow ? chooseShow(event.showtimes, showtime, since) : undefined;
    const stockId = stockKey(eventId, showOfStock(event, show?.key ?? ''), categoryKey);
    const row = await this.lanes.submit(
      eventId,
      new BlockSeats(stockId, seats, `${caller.id}: ${reason}`, `${caller.id}/${idempotencyKey}`),
    );
    return { category: availabilityView(row) };
  }

  async withdrawEvent({ eventId, version }: rpc.WithdrawEventRequest): Promise<rpc.WithdrawEventResponse> {
    requirePermission('events.edit');
    await this.withdrawal.withdraw(eventId, version);
    return {};
  }
}
