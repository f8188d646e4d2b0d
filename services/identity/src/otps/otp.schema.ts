import { Schema } from 'mongoose';

export const otpsCollection = 'otps';

/** What is known about the codes of one mobile number: the newest one, and how often codes were sent and guessed. */
export interface OtpRow {
  /** The mobile, E.164. One row a number is what makes "newest only" and every limit a single conditional write. */
  _id: string;
  requestId: string;
  /** Of the newest code; absent once it was used or could not be sent. */
  hash?: string;
  expiresAt: Date;
  /** Guesses at the newest code. */
  tries: number;
  /** When the right code came while the account was missing or there already. */
  provedAt?: Date;
  /** Newest first, ten at most. */
  sends: Date[];
  /** Newest first, fifty at most. */
  guesses: Date[];
  /** Wrong guesses in a row, over all codes. */
  failures: number;
  lockedUntil?: Date;
  forgetAt: Date;
}

export const otpSchema = new Schema<OtpRow>(
  {
    _id: String,
    requestId: { type: String, required: true },
    hash: String,
    expiresAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    provedAt: Date,
    sends: [Date],
    guesses: [Date],
    failures: { type: Number, default: 0 },
    lockedUntil: Date,
    forgetAt: { type: Date, required: true },
  },
  { collection: otpsCollection, versionKey: false },
).index({ forgetAt: 1 }, { expireAfterSeconds: 0 });
