import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { groupBy } from '@utsav/service-kit/collections/group-by';
import { requireOwner, requirePerson, requireStaff } from '@utsav/service-kit/grpc/allow';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { bookingView, orderView } from './bookings/booking-view';
import { BookingsRepository } from './bookings/bookings.repository';
import { AwaitOrder } from './orders/await-order';
import { CloseOrder } from './orders/close-order';
import type { OrderRow } from './orders/order.schema';
import { OrdersRepository } from './orders/orders.repository';
import { PlaceOrder } from './orders/place-order';
import { SalesRepository } from './sales/sales.repository';
import { StockRepository } from './stock/stock.repository';
import { TicketCodes } from './tickets/ticket-codes';

const maxWaitMs = 10_000;

@GrpcController('booking')
export class BookingController implements rpc.BookingServiceController {
  constructor(
    private readonly stock: StockRepository,
    private readonly sales: SalesRepository,
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly placing: PlaceOrder,
    private readonly closing: CloseOrder,
    private readonly awaiting: AwaitOrder,
    private readonly codes: TicketCodes,
  ) {}

  async getAvailability({ eventIds }: rpc.GetAvailabilityRequest): Promise<rpc.GetAvailabilityResponse> {
    const byEvent = groupBy(await this.stock.ofEvents(eventIds), (row) => row.eventId);
    const events = [...byEvent].map(([eventId, rows]) => ({
      eventId,
      categories: [...groupBy(rows, (row) => row.categoryKey)].map(([key, list]) => ({
        key,
        available: list.reduce((sum, row) => sum + row.available, 0),
        capacity: list.reduce((sum, row) => sum + row.capacity, 0),
      })),
    }));
    return { events };
  }

  async placeOrder(request: rpc.PlaceOrderRequest): Promise<rpc.PlaceOrderResponse> {
    const caller = requirePerson();
    const { name = '', mobile = '', email = '' } = request.buyer ?? {};
    return { order: await this.#viewOf(await this.placing.place({ userId: caller.id, name, mobile, email }, request)) };
  }

  async getOrder({ orderId }: rpc.GetOrderRequest): Promise<rpc.GetOrderResponse> {
    return { order: await this.#viewOf(await this.#ownOrder(orderId)) };
  }

  async awaitOrder({ orderId, timeoutMs }: rpc.AwaitOrderRequest): Promise<rpc.AwaitOrderResponse> {
    const order = await this.awaiting.until(await this.#ownOrder(orderId), Math.min(timeoutMs, maxWaitMs));
    return { order: await this.#viewOf(order) };
  }

  async releaseOrder({ orderId }: rpc.ReleaseOrderRequest): Promise<rpc.ReleaseOrderResponse> {
    const order = await this.#ownOrder(orderId);
    if (order.state !== 'held' && order.state !== 'paying')
      throw new AppError('STATE_CONFLICT', { state: order.state });
    await this.closing.close(orderId, 'cancelled');
    return { order: await this.#viewOf(await this.#ownOrder(orderId)) };
  }

  async listBookings({ userId, page, limit }: rpc.ListBookingsRequest): Promise<rpc.ListBookingsResponse> {
    if (userId) requireOwner(userId);
    else requireStaff();
    const { bookings, total } = await this.bookings.page(userId, Math.max(1, page), Math.min(Math.max(1, limit), 100));
    return { bookings: bookings.map(bookingView), total };
  }

  async getBooking({ bookingId, bookingCode }: rpc.GetBookingRequest): Promise<rpc.GetBookingResponse> {
    const booking = await this.bookings.findByIdOrCode(bookingId, bookingCode);
    if (!booking) throw new AppError('NOT_FOUND');
    requireOwner(booking.buyer.userId);
    return { booking: bookingView(booking) };
  }

  async listOrders(request: rpc.ListOrdersRequest): Promise<rpc.ListOrdersResponse> {
    requireStaff('admin');
    const { orders, total, revenuePaise, pendingCount } = await this.orders.list({
      ...request,
      page: Math.max(1, request.page),
      limit: Math.min(Math.max(1, request.limit), 100),
    });
    const sales = await this.sales.byId(orders.map(({ eventId }) => eventId));
    return {
      orders: orders.map((order) => orderView(order, sales.get(order.eventId))),
      total,
      revenuePaise,
      pendingCount,
    };
  }

  async countPaidBookings({ eventId }: rpc.CountPaidBookingsRequest): Promise<rpc.CountPaidBookingsResponse> {
    requireStaff();
    return { count: await this.bookings.countPaid(eventId) };
  }

  async listTicketKeys(): Promise<rpc.ListTicketKeysResponse> {
    return Promise.resolve({ keys: this.codes.keys() });
  }

  /** Another person's order does not exist for the caller. */
  async #ownOrder(orderId: string): Promise<OrderRow> {
    const order = await this.orders.find(orderId);
    if (!order) throw new AppError('NOT_FOUND');
    requireOwner(order.buyer.userId);
    return order;
  }

  async #viewOf(order: OrderRow): Promise<rpc.Order> {
    return orderView(order, (await this.sales.find(order.eventId)) ?? undefined);
  }
}
