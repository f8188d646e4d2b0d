import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Model, QueryFilter } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';

export interface SoldBookingsPage {
  bookings: BookingRow[];
  /** Empty after the last page. */
  next: string;
}

type TimeOf = 'createdAt' | 'refundedAt';

/** A page costs as much as its bookings only in the order of these, and the planner has a choice. */
const indexOf = { createdAt: { createdAt: -1, _id: -1 }, refundedAt: { refundedAt: 1, _id: 1 } } as const;

interface Cursor {
  /** Bookings made come before earlier ones with money that went back. */
  by: TimeOf;
  /** Absent at the beginning. */
  at?: Date;
  id?: string;
}

const textOf = ({ by, at, id }: Cursor): string => [by, at?.toISOString() ?? '', id ?? ''].join('/');

function cursorOf(text: string): Cursor {
  if (text === '') return { by: 'createdAt' };
  const [by, at = '', id = ''] = text.split('/');
  if (by !== 'createdAt' && by !== 'refundedAt')
    throw new AppError('VALIDATION', { details: [{ field: 'after', message: 'This is no page of this list.' }] });
  return at ? { by, at: new Date(at), id } : { by };
}

/** Bookings made in a time, and earlier ones of which money went back since it began: each in the order of an index. */
@Injectable()
export class SoldBookingsRepository {
  constructor(@InjectModel(Booking) private readonly bookings: Model<BookingRow>) {}

  async page(from: Date, to: Date, after: string, limit: number): Promise<SoldBookingsPage> {
    const cursor = cursorOf(after);
    const { by, at, id } = cursor;
    const sold = soldBy(by, from, to);
    // The index is entered at the first of these; the other one steps over what was read at the same moment.
    const rest = { $and: [sold, { [by]: { $gte: at } }, { $or: [{ [by]: { $gt: at } }, { _id: { $gt: id } }] }] };
    const bookings = await this.inOrder(by, at ? rest : sold, limit).lean<BookingRow[]>();
    return { bookings, next: nextOf(cursor, bookings, limit) };
  }

  inOrder(by: TimeOf, filter: QueryFilter<BookingRow>, limit: number) {
    return this.bookings
      .find(filter)
      .sort({ [by]: 1, _id: 1 })
      .hint(indexOf[by])
      .limit(limit);
  }

  async count(from: Date, to: Date): Promise<number> {
    const counts = await Promise.all([
      this.bookings.countDocuments(soldBy('createdAt', from, to)),
      this.bookings.countDocuments(soldBy('refundedAt', from, to)),
    ]);
    return counts.reduce((all, count) => all + count, 0);
  }
}

/** Without an end for refunds: one that is followed by another moves on, and must not leave the list by that. */
export const soldBy = (by: TimeOf, from: Date, to: Date): QueryFilter<BookingRow> =>
  by === 'createdAt'
    ? { createdAt: { $gte: from, $lt: to } }
    : { refundedAt: { $gte: from }, createdAt: { $lt: from } };

function nextOf({ by }: Cursor, bookings: readonly BookingRow[], limit: number): string {
  const last = bookings.at(-1);
  const at = last?.[by];
  if (last && at && bookings.length === limit) return textOf({ by, at, id: last._id });
  return by === 'createdAt' ? textOf({ by: 'refundedAt' }) : '';
}
