import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListPaymentsRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { Model } from 'mongoose';
import { pageOf } from './page-of';
import { Payment, type PaymentRow } from '../payments/payment.schema';

/** Limit of the count: no one pages further. */
const maxCountedHits = 10_000;

/** Payments for the console, newest first. Every filter has an index. */
@Injectable()
export class ListPayments {
  constructor(@InjectModel(Payment) private readonly payments: Model<PaymentRow>) {}

  async list({ eventId, search, ...request }: ListPaymentsRequest): Promise<{ rows: PaymentRow[]; total: number }> {
    const { page, limit } = pageOf(request);
    const filter = { ...(eventId && { eventId }), ...searchFilter(search) };
    const total = await this.count(filter);
    const skip = (page - 1) * limit;
    if (skip >= total) return { rows: [], total };
    return { rows: await this.page(filter, skip, limit, total), total };
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
