import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { Schema } from 'mongoose';
import type { Buyer } from '../orders/order.schema';

export const Booking = 'Booking';

export interface TicketRow {
  id: string;
  categoryKey: string;
  categoryType: string;
  /** Signed, verifiable offline. */
  code: string;
}

/** The event as it was sold; later changes of the event do not rewrite what people bought. */
export interface EventSnapshot {
  eventId: string;
  name: string;
  imageUrl: string;
  startsAt: Date;
  endsAt: Date | null;
  venueName: string;
  venueAddress: string;
  city: string;
  state: string;
  organizerName: string;
  organizerLogoUrl: string;
  sponsors: { id: string; name: string; logo: string; type: string }[];
}

export interface BookingRow {
  _id: string;
  /** Read aloud at a counter; unique. */
  code: string;
  orderId: string;
  status: 'confirmed' | 'cancelled';
  paymentStatus: 'paid' | 'refunding' | 'refunded';
  refundStatus: '' | 'requested' | 'processed';
  paymentMode: 'online' | 'free' | 'cash';
  paymentMethod: string;
  transactionId: string;
  showtime: string;
  buyer: Buyer;
  event: EventSnapshot;
  quote: Quote;
  tickets: TicketRow[];
  qrCode: string;
  createdAt: Date;
}

const text = { type: String, default: '' };

export const bookingSchema = new Schema<BookingRow>(
  {
    _id: String,
    code: { type: String, required: true, unique: true },
    orderId: { type: String, required: true, unique: true },
    status: { type: String, required: true },
    paymentStatus: { type: String, required: true },
    refundStatus: { type: String, default: '' as const },
    paymentMode: { type: String, required: true },
    paymentMethod: text,
    transactionId: text,
    showtime: text,
    buyer: { userId: text, name: text, mobile: text, email: text },
    event: {
      eventId: String,
      name: String,
      imageUrl: String,
      startsAt: Date,
      endsAt: Date,
      venueName: String,
      venueAddress: String,
      city: String,
      state: String,
      organizerName: String,
      organizerLogoUrl: String,
      sponsors: [{ _id: false, id: String, name: String, logo: String, type: { type: String } }],
    },
    quote: { type: Schema.Types.Mixed, required: true },
    tickets: [{ _id: false, id: String, categoryKey: String, categoryType: String, code: String }],
    qrCode: text,
    createdAt: { type: Date, required: true },
  },
  { collection: 'bookings', versionKey: false },
);
bookingSchema.index({ 'buyer.userId': 1, createdAt: -1 });
bookingSchema.index({ 'event.eventId': 1, createdAt: -1 });
bookingSchema.index({ createdAt: -1 });
bookingSchema.index({ 'tickets.id': 1 }, { unique: true });
