import type { ShiftReport } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { ShiftState } from '@utsav/contracts/http/shift';
import { Schema } from 'mongoose';

export const Shift = 'Shift';

/** Cash as it was counted: how many notes of each value, and the coins together. */
export interface CashCount {
  /** Values are whole rupees; the largest first, none without notes. */
  notes: { value: number; count: number }[];
  coinsPaise: number;
}

/** The time in which one staff member answers for the cash of a counter. */
export interface ShiftRow {
  _id: string;
  staffId: string;
  state: ShiftState;
  openedAt: Date;
  closedAt: Date | null;
  /** User id. */
  closedBy: string;
  openingFloatPaise: number;
  counted: CashCount | null;
  countedPaise: number;
  note: string;
  /** As it was closed, and so it stays; null while it is open. */
  report: ShiftReport | null;
  /**
   * Raised by every sale and refund of the shift, in its transaction: so they and the closing write the same row, and
   * none commits behind the report.
   */
  writes: number;
}

const text = { type: String, default: '' };

const shiftSchema = new Schema<ShiftRow>(
  {
    _id: String,
    staffId: { type: String, required: true },
    state: { type: String, enum: ShiftState.options, required: true },
    openedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    closedBy: text,
    openingFloatPaise: { type: Number, required: true, min: 0 },
    counted: { type: Schema.Types.Mixed, default: null },
    countedPaise: { type: Number, default: 0 },
    note: text,
    report: { type: Schema.Types.Mixed, default: null },
    writes: { type: Number, default: 0 },
  },
  { collection: 'shifts', versionKey: false },
);
shiftSchema.index(
  { staffId: 1 },
  { unique: true, partialFilterExpression: { state: 'open' }, name: 'one_open_shift_a_person' },
);
shiftSchema.index({ openedAt: -1, _id: -1 });
shiftSchema.index({ staffId: 1, openedAt: -1, _id: -1 });

export const shiftCollection = { name: Shift, schema: shiftSchema };
