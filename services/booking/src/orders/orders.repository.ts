import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { requirePath } from './order.state';
import { Order, type OrderRow } from './order.schema';

export interface OrderSearch {
  search: string;
  status: string;
  sort: string;
  page: number;
  limit: number;
}

/** The words of the console over the states beneath. */
const statesOf: Record<string, OrderRow['state'][]> = {
  paid: ['confirmed'],
  pending: ['held', 'paying', 'paid', 'closing', 'late_paid', 'review'],
  failed: ['expired', 'cancelled'],
  refunded: ['refunding', 'refunded'],
};

const sortFields: Record<string, string> = {
  createdAt: 'createdAt',
  finalAmount: 'quote.totalPaise',
  bookingCode: 'bookingCode',
  status: 'state',
};
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

@Injectable()
export class OrdersRepository {
  constructor(@InjectModel(Order) private readonly orders: Model<OrderRow>) {}

  find(orderId: string): Promise<OrderRow | null> {
    return this.orders.findById(orderId).lean<OrderRow>();
  }

  /** Orders of a person for an event that still hold seats. */
  liveOf(userId: string, eventId: string): Promise<OrderRow[]> {
    return this.orders
      .find({ eventId, 'buyer.userId': userId, state: { $in: ['held', 'paying', 'closing'] } })
      .lean<OrderRow[]>();
  }

  /** The newest orders of a person for an event whose time ran out. */
  lapsedSince(userId: string, eventId: string, since: Date, limit: number): Promise<Pick<OrderRow, 'createdAt'>[]> {
    return this.orders
      .find({ eventId, 'buyer.userId': userId, state: 'expired', createdAt: { $gt: since } }, { createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<Pick<OrderRow, 'createdAt'>[]>();
  }

  async startPaying(orderId: string, payment: { linkId: string; url: string }, at: Date): Promise<void> {
    requirePath('held', ['paying']);
    await this.orders.updateOne(
      { _id: orderId, state: 'held' },
      {
        $set: { state: 'paying', 'payment.linkId': payment.linkId, 'payment.url': payment.url },
        $push: { history: { state: 'paying', at } },
      },
    );
  }

  /** Orders of an event whose payment page is still open. */
  openOf(eventId: string, limit: number): Promise<OrderRow[]> {
    return this.orders
      .find({ eventId, state: { $in: ['held', 'paying'] } })
      .limit(limit)
      .lean<OrderRow[]>();
  }

  /** Begins to give seats back. Returns the order if it was still open. */
  startClosing(orderId: string, to: OrderRow['closingTo'], at: Date): Promise<OrderRow | null> {
    requirePath('paying', ['closing']);
    return this.orders
      .findOneAndUpdate(
        { _id: orderId, state: { $in: ['held', 'paying'] } },
        { $set: { state: 'closing', closingTo: to, nextCloseAt: at }, $push: { history: { state: 'closing', at } } },
        { returnDocument: 'after' },
      )
      .lean<OrderRow>();
  }

  /** Open orders whose time is over, oldest first. */
  overdue(now: Date, limit: number): Promise<OrderRow[]> {
    return this.orders
      .find({ state: { $in: ['held', 'paying'] }, holdExpiresAt: { $lte: now } })
      .sort({ holdExpiresAt: 1 })
      .limit(limit)
      .lean<OrderRow[]>();
  }

  /** Closing orders whose payment page could not be closed yet. */
  stillClosing(now: Date, limit: number): Promise<OrderRow[]> {
    return this.orders
      .find({ state: 'closing', nextCloseAt: { $lte: now } })
      .sort({ nextCloseAt: 1 })
      .limit(limit)
      .lean<OrderRow[]>();
  }

  async closeAgainAt(orderId: string, at: Date): Promise<void> {
    await this.orders.updateOne({ _id: orderId, state: 'closing' }, { $set: { nextCloseAt: at } });
  }

  /** The money of an order that never became a booking has gone back, or could not. */
  async endRefund(orderId: string, providerPaymentId: string, to: 'refunded' | 'review'): Promise<void> {
    requirePath('refunding', [to]);
    await this.orders.updateOne(
      { _id: orderId, state: 'refunding', 'payment.providerPaymentId': providerPaymentId },
      { $set: { state: to }, $push: { history: { state: to, at: new Date() } } },
    );
  }

  async list({
    search,
    status,
    sort,
    page,
    limit,
  }: OrderSearch): Promise<{ orders: OrderRow[]; total: number; revenuePaise: number; pendingCount: number }> {
    const filter: QueryFilter<OrderRow> = {};
    if (status) filter.state = { $in: statesOf[status.toLowerCase()] ?? [status as OrderRow['state']] };
    if (search) {
      const like = new RegExp(escaped(search.slice(0, 80)), 'i');
      filter.$or = [
        { _id: search },
        { bookingCode: like },
        { 'buyer.name': like },
        { 'buyer.mobile': like },
        { 'buyer.email': like },
        { eventName: like },
      ];
    }
    const field = sortFields[sort.replace(/^-/, '')] ?? 'createdAt';
    const direction: SortOrder = sort && !sort.startsWith('-') ? 1 : -1;
    const [orders, total, [sums], pendingCount] = await Promise.all([
      this.orders
        .find(filter)
        .sort({ [field]: direction, _id: direction })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<OrderRow[]>(),
      this.orders.countDocuments(filter),
      this.orders.aggregate<{ paise: number }>([
        { $match: { ...filter, state: 'confirmed', ...(filter.state && { $and: [{ state: filter.state }] }) } },
        { $group: { _id: null, paise: { $sum: '$quote.totalPaise' } } },
      ]),
      this.orders.countDocuments({ ...filter, $and: [{ state: { $in: statesOf.pending } }] }),
    ]);
    return { orders, total, revenuePaise: sums?.paise ?? 0, pendingCount };
  }
}
