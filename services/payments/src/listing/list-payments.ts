import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListPaymentsRequest, PaymentTotals } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { liveStatus, providerName } from '@utsav/contracts/grpc/payments';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { readChanges, type ChangesPage, type ChangesWanted } from '@utsav/service-kit/changes/read-changes';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model, QueryFilter } from 'mongoose';
import { capturedSum, liveStatusOf, refundedSum } from './live-status';
import { pageOf } from './page-of';
import { Payment, type PaymentRow } from '../payments/payment.schema';

/** Limit of the count: no one pages further. */
const maxCountedHits = 10_000;
/** Orders that can be named at once. */
const maxOrderIds = 100;

/** Payments for the console, newest first. Order, event, search and time have an index; the other filters go through what those leave. */
@Injectable()
export class ListPayments {
  constructor(
    @InjectModel(Payment) private readonly payments: Model<PaymentRow>,
    private readonly clock: Clock,
  ) {}

  async list(request: ListPaymentsRequest): Promise<{ rows: PaymentRow[]; total: number }> {
    const { page, limit } = pageOf(request);
    const filter = this.filterOf(request);
    const total = await this.count(filter);
    const skip = (page - 1) * limit;
    if (skip >= total) return { rows: [], total };
    return { rows: await this.page(filter, skip, limit, total), total };
  }

  /** In the order in which they last changed, of these events where some are named. */
  changes(wanted: ChangesWanted, eventIds?: string[]): Promise<ChangesPage<PaymentRow>> {
    return readChanges(this.payments, wanted, this.clock.now(), eventIds && { eventId: { $in: eventIds } });
  }

  /** Sums of all that the filters leave, whatever the page. */
  async totals(request: ListPaymentsRequest): Promise<PaymentTotals> {
    const [sums] = await this.payments.aggregate<PaymentTotals>([
      { $match: this.filterOf(request) },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          capturedPaise: { $sum: capturedSum },
          refundedPaise: { $sum: refundedSum },
        },
      },
      { $project: { _id: 0 } },
    ]);
    return sums ?? { count: 0, capturedPaise: 0, refundedPaise: 0 };
  }

  private filterOf(request: ListPaymentsRequest): QueryFilter<PaymentRow> {
    const { eventId, search, method, provider, orderIds } = request;
    const [from, to] = [fromOptionalTimestamp(request.from), fromOptionalTimestamp(request.to)];
    return {
      ...(orderIds.length > 0 && { _id: { $in: orderIds.slice(0, maxOrderIds) } }),
      ...(eventId && { eventId }),
      ...searchFilter(search),
      ...(method && { 'captures.method': method }),
      ...(provider && { provider: providerName.fromProto(provider) }),
      ...((from || to) && { createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
      ...(request.liveStatus && {
        $expr: { $eq: [liveStatusOf(this.clock.now()), liveStatus.fromProto(request.liveStatus)] },
      }),
    };
  }

  private count(filter: Record<string, unknown>): Promise<number> {
    if (Object.keys(filter).length === 0) return this.payments.estimatedDocumentCount();
    return this.payments.countDocuments(filter, 'searchKeys' in filter ? { limit: maxCountedHits } : {});
  }

  /** The last pages are read from the end, so that no page costs more than half of the list. */
  private async page(
    filter: Record<string, unknown>,
    skip: number,
    limit: number,
    total: number,
  ): Promise<PaymentRow[]> {
    const find = (direction: 1 | -1, from: number, count: number) =>
      this.payments.find(filter).sort({ createdAt: direction }).skip(from).limit(count).lean<PaymentRow[]>();
    if (skip <= total / 2) return find(-1, skip, limit);
    const count = Math.min(limit, total - skip);
    return (await find(1, total - skip - count, count)).toReversed();
  }
}

function searchFilter(search = ''): Record<string, unknown> {
  const text = search.trim().toLowerCase();
  if (!text) return {};
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return { searchKeys: text.length < 3 ? text : { $regex: `^${literal}` } };
}
