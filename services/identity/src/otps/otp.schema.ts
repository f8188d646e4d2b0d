import { Schema } from 'mongoose';

export const Otp = 'Otp';
export const OpenSends = 'OpenSends';

/** The codes of one mobile number for one requester: the newest one, and how often codes were sent and guessed. */
export interface OtpRow {
  /** The mobile and the requester. One row for both is what makes "newest only" and every limit a conditional write. */
  _id: string;
  /** E.164. */
  mobile: string;
  /** Hash of the device's id; empty where none was given. */
  device: string;
  /** Hash of the address; empty for a known device, whose codes no other device of its network can reach. */
  address: string;
  requestId: string;
  /** Of the newest code; absent once it was used or could not be sent. */
  hash?: string;
  /** The idempotency key of the request for the newest code; empty where none was given. */
  sendKey: string;
  /** The newest code once it was used with an idempotency key. */
  used?: { hash: string; key: string; at: Date };
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

/** How often codes were sent to a mobile for requesters that it does not know. */
export interface OpenSendsRow {
  /** The mobile, E.164. */
  _id: string;
  /** Newest first. */
  sends: Date[];
  forgetAt: Date;
}

const otpSchema = new Schema<OtpRow>(
  {
    _id: String,
    mobile: { type: String, required: true },
    device: { type: String, default: '' },
    address: { type: String, default: '' },
    requestId: { type: String, required: true },
    hash: String,
    sendKey: { type: String, default: '' },
    used: new Schema({ hash: String, key: String, at: Date }, { _id: false }),
    expiresAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    provedAt: Date,
    sends: [Date],
    guesses: [Date],
    failures: { type: Number, default: 0 },
    lockedUntil: Date,
    forgetAt: { type: Date, required: true },
  },
  { collection: 'otps', versionKey: false },
)
  .index({ mobile: 1 })
  .index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const otpCollection = { name: Otp, schema: otpSchema };

const openSendsSchema = new Schema<OpenSendsRow>(
  { _id: String, sends: [Date], forgetAt: { type: Date, required: true } },
  { collection: 'otp_open_sends', versionKey: false },
).index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const openSendsCollection = { name: OpenSends, schema: openSendsSchema };
