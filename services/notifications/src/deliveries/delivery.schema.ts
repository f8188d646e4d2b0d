import { Schema } from 'mongoose';
import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import type { DeliveryChannel, DeliveryState } from '@utsav/contracts/http/account';
import type { EmailContent } from '../booking-emails/email-content';

export const Delivery = 'Delivery';

/** Of what notifies a buyer that the booking was cancelled. */
export const cancelledPurpose = 'cancelled';

/** One mail or text message to one user: the source of truth of whether it was sent. */
export interface DeliveryRow {
  _id: string;
  /** Or of the order, of the contact message, or of the user, where there is no booking. */
  bookingId: string;
  channel: DeliveryChannel;
  /** What it is for; once for each booking and channel. A resend has a purpose of its own. */
  purpose: string;
  state: DeliveryState;
  /** Begun attempts. */
  attempts: number;
  /** No attempt begins before this: the delay after a failure, or the lease of the attempt in progress. */
  nextTryAt: Date;
  /** Of the last attempt. */
  claim: string;
  /** What it says; none for tickets, whose document says it. */
  notice: EmailContent | null;
  /** The provider's id of the message. */
  providerId: string;
  /** Which SMS provider accepted it; empty for a mail, and in rows of 0.1.0. */
  provider?: SmsProviderName | '';
  /** SMS providers whose operators rejected it; absent in rows of 0.1.0. */
  rejectedBy?: SmsProviderName[];
  lastError: string;
  /** The letter whose mail it is; its notice then lacks subject and text. Absent otherwise. */
  letterId?: string;
  createdAt: Date;
  sentAt: Date | null;
}

const deliverySchema = new Schema<DeliveryRow>(
  {
    _id: String,
    bookingId: { type: String, required: true },
    channel: { type: String, required: true },
    purpose: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    nextTryAt: { type: Date, required: true },
    claim: { type: String, default: '' },
    notice: { type: Schema.Types.Mixed, default: null },
    providerId: { type: String, default: '' },
    provider: { type: String, default: '' },
    rejectedBy: { type: [String], default: [] },
    lastError: { type: String, default: '' },
    letterId: String,
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  { collection: 'deliveries', versionKey: false },
);
deliverySchema.index({ bookingId: 1, channel: 1, purpose: 1 }, { unique: true });
deliverySchema.index({ providerId: 1 }, { partialFilterExpression: { channel: 'sms', state: 'sent' } });
deliverySchema.index(
  { createdAt: -1, _id: -1 },
  { partialFilterExpression: { state: { $in: ['failed', 'bounced'] } } },
);
deliverySchema.index({ nextTryAt: 1 }, { partialFilterExpression: { state: 'pending' } });
deliverySchema.index({ letterId: 1, state: 1 }, { partialFilterExpression: { letterId: { $type: 'string' } } });

export const deliveryCollection = { name: Delivery, schema: deliverySchema };
