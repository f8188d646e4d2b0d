import { Schema } from 'mongoose';

export const UninvoicedBooking = 'UninvoicedBooking';

/** A booking that no invoice or credit note could be issued for; each run begins with these. */
export interface UninvoicedBookingRow {
  /** Booking id. */
  _id: string;
  bookingCode: string;
  reason: string;
  /** When it failed first. */
  firstAt: Date;
}

const uninvoicedBookingSchema = new Schema<UninvoicedBookingRow>(
  {
    _id: String,
    bookingCode: { type: String, required: true },
    reason: { type: String, required: true },
    firstAt: { type: Date, required: true },
  },
  { collection: 'uninvoiced_bookings', versionKey: false },
);
uninvoicedBookingSchema.index({ firstAt: 1 });

export const uninvoicedBookingCollection = { name: UninvoicedBooking, schema: uninvoicedBookingSchema };
