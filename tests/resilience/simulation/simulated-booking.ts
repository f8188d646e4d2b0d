import type { AdmissionRow } from '@utsav/booking/admissions/admission.schema';
import { AdmissionsWorkspace } from '@utsav/booking/admissions/admissions-workspace';
import type { RefusedScanRow } from '@utsav/booking/admissions/refused-scan.schema';
import { bookingWorkspaces } from '@utsav/booking/booking.workspaces';
import { showsLeft } from '@utsav/booking/bookings/booked-shows';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import type { BookingsRepository } from '@utsav/booking/bookings/bookings.repository';
import { BookingsWorkspace } from '@utsav/booking/bookings/bookings-workspace';
import { couponUseKey } from '@utsav/booking/coupons/coupon-use.schema';
import { CouponUsesWorkspace } from '@utsav/booking/coupons/coupon-uses-workspace';
import { noSales, type SalesChange } from '@utsav/booking/daily-sales/daily-sales.schema';
import { DailySalesWorkspace } from '@utsav/booking/daily-sales/daily-sales-workspace';
import { ErasedBuyersWorkspace } from '@utsav/booking/erased-buyers/erased-buyers-workspace';
import { requestsFor, type EventCommand } from '@utsav/booking/lanes/event-command';
import type { Lanes } from '@utsav/booking/lanes/lanes';
import { EventWorkspace, Workspaces, type Workspace } from '@utsav/booking/lanes/workspace';
import { seatCount, type OrderRow } from '@utsav/booking/orders/order.schema';
import { holdingStates, orderGroupOf } from '@utsav/booking/orders/order.state';
import type { OrdersRepository } from '@utsav/booking/orders/orders.repository';
import { OrdersWorkspace } from '@utsav/booking/orders/orders-workspace';
import { TicketCountsWorkspace } from '@utsav/booking/orders/ticket-counts-workspace';
import type { StockMovementRow, StockRow } from '@utsav/booking/stock/stock.schema';
import { StockWorkspace } from '@utsav/booking/stock/stock-workspace';
import type { OrderState } from '@utsav/contracts/http/checkout';
import type { ErasedSubjectRow } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { eventId } from './event-on-sale';
import { copyOf, type Surroundings } from './surroundings';

/** What booking stores, and its transactions, without MongoDB. */
export class SimulatedBooking {
  readonly stock = new Map<string, StockRow>();
  readonly orders = new Map<string, OrderRow>();
  readonly bookings = new Map<string, BookingRow>();
  readonly admissions = new Map<string, AdmissionRow>();
  readonly refusedScans = new Map<string, RefusedScanRow>();
  readonly movements: StockMovementRow[] = [];
  readonly couponUses = new Map<string, number>();
  /** By user id: whose account is erased, or being erased until then. */
  readonly erased = new Map<string, ErasedSubjectRow>();
  readonly figures = noSales();
  /** The next transaction is decided, thrown away and decided again. */
  abortsNext = false;

  constructor(private readonly world: Surroundings) {}

  /** What a transaction of MongoDB does, without MongoDB: all of it, or nothing. */
  commit<R>(command: EventCommand<R>): R {
    if (this.abortsNext) {
      this.abortsNext = false;
      try {
        command.apply(new EventWorkspace(eventId, this.workspacesFor(command)));
      } catch {
        // Rolled back with the rest.
      }
    }
    const workspaces = this.workspacesFor(command);
    const result = command.apply(new EventWorkspace(eventId, workspaces));
    const stock = workspaces.use(StockWorkspace);
    for (const row of stock.ofEvent(eventId)) this.stock.set(row._id, row);
    for (const movement of stock.movements) {
      if (this.movements.some(({ _id }) => _id === movement._id)) throw new Error(`${movement._id} moved twice`);
      this.movements.push(movement);
    }
    const orders = workspaces.use(OrdersWorkspace);
    for (const order of [...orders.added, ...[...orders.changed.values()].map((change) => change.order)])
      this.orders.set(order._id, copyOf(order));
    const bookings = workspaces.use(BookingsWorkspace);
    for (const booking of [...bookings.added, ...[...bookings.changed.values()].map((change) => change.booking)])
      this.bookings.set(booking._id, copyOf(booking));
    const admissions = workspaces.use(AdmissionsWorkspace);
    for (const { row } of admissions.changed.values()) this.admissions.set(row._id, copyOf(row));
    for (const row of admissions.addedRefusals) this.refusedScans.set(row._id, row);
    for (const { _id, count } of workspaces.use(CouponUsesWorkspace).rows()) this.couponUses.set(_id, count);
    const sales = workspaces.use(DailySalesWorkspace).of(eventId);
    for (const name of Object.keys(this.figures) as (keyof SalesChange)[]) this.figures[name] += sales[name];
    for (const { message, data } of workspaces.messages) this.world.send(message.type, copyOf(data));
    return result;
  }

  lanes(): Lanes {
    const submit = <R>(_eventId: string, work: EventCommand<R>): Promise<R> => {
      try {
        return Promise.resolve(copyOf(this.commit(work)));
      } catch (error) {
        return Promise.reject(error as Error);
      }
    };
    return { submit } as unknown as Lanes;
  }

  /** Orders and bookings are there only when the command says that it reads them. */
  private workspacesFor(command: EventCommand<unknown>): Workspaces {
    const workspaces = new Workspaces(bookingWorkspaces, this.world.now);
    const stock = workspaces.use(StockWorkspace);
    stock.load([...this.stock.values()]);
    stock.loadMovements(this.movements.map(({ _id }) => _id));
    workspaces.use(CouponUsesWorkspace).load([...this.couponUses].map(([_id, count]) => ({ _id, count })));
    const counts = workspaces.use(TicketCountsWorkspace);
    for (const order of this.orders.values())
      if (order.state === 'confirmed' || holdingStates.includes(order.state))
        counts.load(eventId, order.buyer.userId, counts.of(eventId, order.buyer.userId) + seatCount(order));
    workspaces.use(ErasedBuyersWorkspace).load([...this.erased.values()]);
    const event = new EventWorkspace(eventId, workspaces);
    const requests = <Request>(workspace: Workspace<Request>): Request[] =>
      requestsFor(workspace, [{ eventId, command }], () => event).map(({ request }) => request);
    const orders = workspaces.use(OrdersWorkspace);
    const orderReads = requests(orders);
    const ids = new Set(orderReads.flatMap((read) => read.ids ?? []));
    const keys = new Set(orderReads.flatMap((read) => read.requestKeys ?? []));
    const holders = new Set(orderReads.flatMap((read) => read.holdersIds ?? []));
    orders.load(
      [...this.orders.values()]
        .filter((row) => ids.has(row._id) || keys.has(row.requestKey) || holders.has(row.buyer.userId))
        .map(copyOf),
    );
    const bookings = workspaces.use(BookingsWorkspace);
    const bookingIds = requests(bookings).flatMap((read) => read.ids);
    bookings.load(bookingIds.flatMap((id) => this.bookings.get(id) ?? []).map(copyOf));
    const admissions = workspaces.use(AdmissionsWorkspace);
    const admitted = requests(admissions).map(({ bookingId }) => bookingId);
    admissions.load([...this.admissions.values()].filter(({ bookingId }) => admitted.includes(bookingId)).map(copyOf), [
      ...this.refusedScans.values(),
    ]);
    return workspaces;
  }

  ordersRepository(): OrdersRepository {
    const find = (id: string) => copyOf(this.orders.get(id) ?? null);
    const change = (id: string, states: OrderState[], to: OrderState | null, changes: Partial<OrderRow>) => {
      const order = this.orders.get(id);
      if (!order || !states.includes(order.state)) return;
      Object.assign(order, changes);
      if (!to) return;
      Object.assign(order, { state: to, group: orderGroupOf(to) });
      order.history = [...order.history, { state: to, at: this.world.now }];
    };
    const repository = {
      find: (id: string) => Promise.resolve(find(id)),
      findByRequestKey: (key: string) =>
        Promise.resolve(copyOf([...this.orders.values()].find(({ requestKey }) => requestKey === key) ?? null)),
      holdsOf: ({ userId, since }: { userId: string; since: Date }) =>
        Promise.resolve(
          [...this.orders.values()]
            .filter(({ buyer }) => buyer.userId === userId)
            .filter(
              ({ state, createdAt }) =>
                ['held', 'paying', 'closing'].includes(state) || (state === 'expired' && createdAt > since),
            )
            .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
            .map(copyOf),
        ),
      startPaying: ({ order, linkId, url }: { order: OrderRow; linkId: string; url: string }) => {
        change(order._id, ['held'], 'paying', { payment: { ...order.payment, linkId, url } });
        return Promise.resolve(find(order._id));
      },
      startClosing: ({ orderId, to, at }: { orderId: string; to: OrderRow['closingTo']; at: Date }) => {
        const order = this.orders.get(orderId);
        if (order && (to !== 'expired' || order.holdExpiresAt <= at))
          change(orderId, ['held', 'paying'], 'closing', { closingTo: to, nextCloseAt: at });
        const now = find(orderId);
        return Promise.resolve(now?.state === 'closing' ? now : null);
      },
      openOf: (_eventId: string, shows: string[] | undefined) =>
        Promise.resolve(
          this.openOrders().filter(
            ({ showtime, opened = [showtime] }) => !shows || opened.some((key) => shows.includes(key)),
          ),
        ),
      openOfBuyer: (userId: string) =>
        Promise.resolve(this.openOrders().filter(({ buyer }) => buyer.userId === userId)),
      // A transaction here is decided in one piece, so none has read what was before.
      touchUnpaidOf: () => Promise.resolve(),
      closeAgainAt: (orderId: string, at: Date) =>
        Promise.resolve(change(orderId, ['closing'], null, { nextCloseAt: at })),
    };
    return repository as unknown as OrdersRepository;
  }

  bookingsRepository(): BookingsRepository {
    const confirmed = (): BookingRow[] =>
      [...this.bookings.values()].filter(({ status }) => status === 'confirmed').map(copyOf);
    const repository = {
      confirmedOf: (_eventId: string, shows: string[]) =>
        Promise.resolve(confirmed().filter(({ showtime, event }) => !event.shows && shows.includes(showtime))),
      passesOf: (_eventId: string, shows: string[]) =>
        Promise.resolve(confirmed().filter(({ event }) => showsLeft(event).some(({ key }) => shows.includes(key)))),
      behind: (_eventId: string, shows: { key: string; startsAt: Date }[]) =>
        Promise.resolve(
          confirmed().filter(({ showtime, event }) =>
            (event.shows ? showsLeft(event) : [{ key: showtime, startsAt: event.startsAt }]).some((booked) =>
              shows.some(({ key, startsAt }) => key === booked.key && startsAt.getTime() !== booked.startsAt.getTime()),
            ),
          ),
        ),
      hasToCome: (userId: string, now: Date) =>
        Promise.resolve(
          confirmed().some(({ buyer, event }) => buyer.userId === userId && (event.endsAt ?? event.startsAt) > now),
        ),
    };
    return repository as unknown as BookingsRepository;
  }

  /** What the erasure of an account does to rows. */
  forget(userId: string): void {
    for (const { buyer } of [...this.orders.values(), ...this.bookings.values()])
      if (buyer.userId === userId) Object.assign(buyer, { name: '', mobile: '', email: '' });
  }

  private openOrders(): OrderRow[] {
    return [...this.orders.values()].filter(({ state }) => state === 'held' || state === 'paying').map(copyOf);
  }

  uses(couponId: string, userId = ''): number {
    return this.couponUses.get(couponUseKey(couponId, userId)) ?? 0;
  }
}
