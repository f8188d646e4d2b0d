import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { OrderState } from '@utsav/contracts/http/checkout';
import type { OrderSort } from '@utsav/contracts/grpc/booking';
import { readChanges, type ChangesPage, type ChangesWanted } from '@utsav/service-kit/changes/read-changes';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { buyerFilter, type BuyerSearch } from './buyer-filter';
import { OrderCountsRepository } from './order-counts.repository';
import { holdsFilter } from './holds-of-person';
import { closableStates, groupsOf, requirePath, type OrderGroup } from './order.state';
import { longestHoldMs, Order, type OrderRow } from './order.schema';
import { patternsOf } from './search-patterns';

export interface OrderSearch extends BuyerSearch {
  search?: string | undefined;
  /** Empty for all. */
  states: readonly OrderState[];
  /** Absent for the time of creation. */
  sort?: OrderSort | undefined;
  ascending: boolean;
  page: number;
  limit: number;
}

interface UserAtEvent {
  userId: string;
  eventId: string;
  since: Date;
}

interface OpenPage {
  /** As it was read. */
  order: OrderRow;
  linkId: string;
  url: string;
  at: Date;
}

interface Closing {
  orderId: string;
  to: OrderRow['closingTo'];
  at: Date;
}

/** Totals over all pages of a list. */
export interface OrderTotals {
  total: number;
  revenuePaise: number;
  pendingCount: number;
}

const pendingGroups: readonly OrderGroup[] = ['open', 'review'];

const sortFields: Record<OrderSort, string> = {
  'created-at': 'createdAt',
  'final-amount': 'quote.totalPaise',
  'booking-code': 'bookingCode',
  state: 'state',
  quantity: 'quantity',
};

@Injectable()
export class OrdersRepository {
  private readonly reads = rowLoader(() => this.orders);
  private readonly holdReads = new Batcher((of: UserAtEvent[]) => this.findHolds(of));
  private readonly closings = new Batcher((closings: Closing[]) => this.startClosingAll(closings));
  private readonly openings = new Batcher((pages: OpenPage[]) => this.startAll(pages));

  constructor(
    @InjectModel(Order) private readonly orders: Model<OrderRow>,
    private readonly counts: OrderCountsRepository,
  ) {}

  find(orderId: string): Promise<OrderRow | null> {
    return this.reads.add(orderId);
  }

  findByRequestKey(requestKey: string): Promise<OrderRow | null> {
    return this.orders.findOne({ requestKey }).lean<OrderRow>();
  }

  /** A user's orders for an event that hold seats, or that were created since an instant and expired; newest first. */
  holdsOf(of: UserAtEvent): Promise<OrderRow[]> {
    return this.holdReads.add(of);
  }

  /** The payment page is open. Returns the order as it is then, which may have moved on meanwhile. */
  startPaying(page: OpenPage): Promise<OrderRow | null> {
    return this.openings.add(page);
  }

  /** Orders of an event whose payment page is still open. */
  /** Absent shows: of the whole event. */
  openOf(eventId: string, shows: string[] | undefined, limit: number): Promise<OrderRow[]> {
    return this.orders.find(openIn(eventId, shows)).limit(limit).lean<OrderRow[]>();
  }

  countOpenOf(eventId: string, shows: string[] | undefined): Promise<number> {
    return this.orders.countDocuments(openIn(eventId, shows));
  }

  /** Orders of a buyer that hold seats. */
  openOfBuyer(userId: string): Promise<OrderRow[]> {
    return this.orders
      .find({ 'buyer.userId': userId, group: 'open', state: { $in: closableStates } })
      .lean<OrderRow[]>()
      .exec();
  }

  /** Writes every order of a buyer that may still be confirmed: a transaction that decides about one of them runs again. */
  async touchUnpaidOf(userId: string, at: Date): Promise<void> {
    const unpaid = {
      'buyer.userId': userId,
      group: { $in: ['open' as const, 'expired' as const, 'cancelled' as const] },
    };
    await this.orders.updateMany(unpaid, { $set: { erasureBegunAt: at } });
  }

  /** One conditional write decides between the buyer who extends the hold and the sweep. Returns the order if it was still held. */
  extendHold(orderId: string, now: Date): Promise<OrderRow | null> {
    return this.orders
      .findOneAndUpdate(
        { _id: orderId, state: { $in: ['held', 'paying'] }, holdExpiresAt: { $gt: now } },
        [
          { $set: { holdExpiresAt: { $max: ['$holdExpiresAt', { $add: ['$createdAt', longestHoldMs] }] } } },
          { $set: { nextCloseAt: '$holdExpiresAt' } },
        ],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<OrderRow>();
  }

  /** Starts closing. Returns the order if it is in `closing` then, whichever process started it. */
  startClosing(closing: Closing): Promise<OrderRow | null> {
    return this.closings.add(closing);
  }

  /**
   * Open orders whose time is over, and closing ones whose payment page could not be closed yet; oldest first. The type is
   * named because the index holds only dates and is not used without.
   */
  toClose(now: Date, limit: number): Promise<OrderRow[]> {
    return this.orders
      .find({ nextCloseAt: { $type: 'date', $lte: now } })
      .sort({ nextCloseAt: 1 })
      .limit(limit)
      .lean<OrderRow[]>();
  }

  async closeAgainAt(orderId: string, at: Date): Promise<void> {
    await this.orders.updateOne({ _id: orderId, state: 'closing' }, { $set: { nextCloseAt: at } });
  }

  async list({
    search,
    sort = 'created-at',
    ascending,
    page,
    limit,
    ...wanted
  }: OrderSearch): Promise<{ orders: OrderRow[] } & OrderTotals> {
    const ofBuyer = buyerFilter(wanted);
    const filter: QueryFilter<OrderRow> = ofBuyer ? { $and: [ofBuyer] } : {};
    const isNarrowed = wanted.states.length > 0;
    const states = isNarrowed ? wanted.states : OrderState.options;
    const { groups, areWhole } = groupsOf(states);
    if (isNarrowed) filter.group = { $in: groups };
    if (!areWhole) filter.state = { $in: states };
    if (search) {
      const { like, mobile, code } = patternsOf(search);
      filter.$or = [
        { _id: search },
        { bookingCode: code },
        { 'buyer.name': like },
        { 'buyer.mobile': mobile },
        { 'buyer.email': like },
        { eventName: like },
      ];
    }
    const field = sortFields[sort];
    const direction: SortOrder = ascending ? 1 : -1;
    const [orders, sums] = await Promise.all([
      this.orders
        // The list of all is that of all groups, which have an index by time.
        .find(field === 'createdAt' ? { ...filter, group: { $in: groups } } : filter)
        .sort({ [field]: direction, _id: direction })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<OrderRow[]>(),
      !search && !ofBuyer && areWhole ? this.storedTotals(groups) : this.computeTotals(filter),
    ]);
    return { orders, ...sums };
  }

  /** In the order in which they last changed, of these events where some are named. */
  changes(wanted: ChangesWanted, now: Date, eventIds?: string[]): Promise<ChangesPage<OrderRow>> {
    return readChanges(this.orders, wanted, now, eventIds && { eventId: { $in: eventIds } });
  }

  private async storedTotals(groups: readonly OrderGroup[]): Promise<OrderTotals> {
    const counts = await this.counts.total();
    const sum = (some: readonly OrderGroup[]): number => some.reduce((total, group) => total + counts[group], 0);
    return {
      total: sum(groups),
      revenuePaise: groups.includes('confirmed') ? counts.confirmedPaise : 0,
      pendingCount: sum(groups.filter((group) => pendingGroups.includes(group))),
    };
  }

  /** For a search, and for states that are a part of their group. */
  private async computeTotals(filter: QueryFilter<OrderRow>): Promise<OrderTotals> {
    const [total, [sums], pendingCount] = await Promise.all([
      this.orders.countDocuments(filter),
      this.orders.aggregate<{ paise: number }>([
        { $match: { $and: [filter, { group: 'confirmed' }] } },
        { $lookup: { from: 'bookings', localField: 'bookingId', foreignField: '_id', as: 'booking' } },
        {
          $group: {
            _id: null,
            paise: { $sum: { $subtract: ['$quote.totalPaise', { $sum: '$booking.refundedPaise' }] } },
          },
        },
      ]),
      this.orders.countDocuments({ $and: [filter, { group: { $in: pendingGroups } }] }),
    ]);
    return { total, revenuePaise: sums?.paise ?? 0, pendingCount };
  }

  private async findHolds(wanted: UserAtEvent[]): Promise<OrderRow[][]> {
    const since = new Date(Math.min(...wanted.map((of) => of.since.getTime())));
    const found = await this.orders
      .find(
        holdsFilter(
          wanted.map(({ eventId }) => eventId),
          wanted.map(({ userId }) => userId),
          since,
        ),
      )
      .lean<OrderRow[]>();
    // Sorted here: with a sort MongoDB may scan all orders by time instead of using the index by buyer.
    found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const byPerson = Map.groupBy(found, ({ buyer, eventId }) => `${eventId}/${buyer.userId}`);
    return wanted.map((of) =>
      (byPerson.get(`${of.eventId}/${of.userId}`) ?? []).filter(
        ({ state, createdAt }) => state !== 'expired' || createdAt > of.since,
      ),
    );
  }

  private async startClosingAll(closings: Closing[]): Promise<(OrderRow | null)[]> {
    requirePath('paying', ['closing']);
    await this.orders.bulkWrite<OrderRow>(
      closings.map(({ orderId, to, at }) => ({
        updateOne: {
          filter: {
            _id: orderId,
            state: { $in: ['held', 'paying'] },
            // The buyer may have extended the hold since the sweep read it.
            ...(to === 'expired' && { holdExpiresAt: { $lte: at } }),
          },
          update: {
            $set: { state: 'closing', closingTo: to, nextCloseAt: at },
            $push: { history: { state: 'closing', at } },
          },
        },
      })),
      { ordered: false, throwOnValidationError: true },
    );
    const orders = await Promise.all(closings.map(({ orderId }) => this.find(orderId)));
    return orders.map((order) => (order?.state === 'closing' ? order : null));
  }

  private async startAll(pages: OpenPage[]): Promise<(OrderRow | null)[]> {
    requirePath('held', ['paying']);
    const { matchedCount } = await this.orders.bulkWrite<OrderRow>(
      pages.map(({ order, linkId, url, at }) => ({
        updateOne: {
          filter: { _id: order._id, state: 'held' },
          update: {
            $set: { state: 'paying', 'payment.linkId': linkId, 'payment.url': url },
            $push: { history: { state: 'paying', at } },
          },
        },
      })),
      { ordered: false, throwOnValidationError: true },
    );
    if (matchedCount < pages.length) return Promise.all(pages.map(({ order }) => this.find(order._id)));
    return pages.map(({ order, linkId, url, at }) => ({
      ...order,
      state: 'paying',
      history: [...order.history, { state: 'paying', at }],
      payment: { ...order.payment, linkId, url },
    }));
  }
}

const openIn = (eventId: string, shows: string[] | undefined): QueryFilter<OrderRow> => ({
  eventId,
  group: 'open',
  state: { $in: ['held', 'paying'] },
  ...(shows && { $or: [{ opened: { $exists: false }, showtime: { $in: shows } }, { opened: { $in: shows } }] }),
});
