import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { ShiftState } from '@utsav/contracts/http/shift';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter } from 'mongoose';
import { Shift, type ShiftRow } from './shift.schema';

export interface ShiftSearch {
  /** Absent fields do not narrow. */
  staffId?: string | undefined;
  state?: ShiftState | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  page: number;
  limit: number;
}

@Injectable()
export class ShiftsRepository implements OnModuleInit {
  constructor(@InjectModel(Shift) private readonly shifts: Model<ShiftRow>) {}

  /** The index that allows one open shift a user must exist before the first one is opened. */
  async onModuleInit(): Promise<void> {
    await this.shifts.init();
  }

  /** Throws SHIFT_OPEN when the user has one already. */
  async open(shift: ShiftRow): Promise<void> {
    try {
      await this.shifts.create([shift]);
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('SHIFT_OPEN');
      throw error;
    }
  }

  find(id: string, session: Session | null = null): Promise<ShiftRow | null> {
    return this.shifts.findById(id).session(session).lean<ShiftRow>();
  }

  openOf(staffId: string): Promise<ShiftRow | null> {
    return this.shifts.findOne({ staffId, state: 'open' }).lean<ShiftRow>();
  }

  async page({ staffId, state, from, to, page, limit }: ShiftSearch): Promise<{ shifts: ShiftRow[]; total: number }> {
    const filter: QueryFilter<ShiftRow> = {};
    if (staffId) filter.staffId = staffId;
    if (state) filter.state = state;
    if (from || to) filter.openedAt = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
    const [shifts, total] = await Promise.all([
      this.shifts
        .find(filter)
        .sort({ openedAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<ShiftRow[]>(),
      this.shifts.countDocuments(filter),
    ]);
    return { shifts, total };
  }

  /** Writes the end of a shift. Returns whether it was still open. */
  async close({ _id, ...closed }: Omit<ShiftRow, 'writes'>, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.shifts.updateOne({ _id, state: 'open' }, { $set: closed }, { session });
    return modifiedCount === 1;
  }
}
