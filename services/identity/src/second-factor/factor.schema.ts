import { factorKinds, type FactorKind } from '@utsav/contracts/session/second-factor';
import { Schema } from 'mongoose';

export const Factor = 'Factor';
export const FactorState = 'FactorState';
export const BegunFactor = 'BegunFactor';

interface Passkey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Of signatures; stays 0 with passkeys that are synchronized. */
  counter: number;
  transports: string[];
}

interface Totp {
  /** Sealed, see SealedSecrets. */
  secret: string;
  /** The last 30 seconds whose code was used: it and all before it are refused from then on. */
  lastStep: number;
}

/** A second factor of a user. */
export interface FactorRow {
  _id: string;
  userId: string;
  kind: FactorKind;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  passkey?: Passkey;
  totp?: Totp;
}

/** What all factors of a person have in common. */
export interface FactorStateRow {
  /** User id. */
  _id: string;
  /** HMACs of the recovery codes that are left. */
  recoveryCodes: string[];
  /** Codes that were tried since the last right one, newest first. */
  guesses: Date[];
}

/** What a session began and must answer: the secret of an app to be, or the challenge of a passkey. */
export interface BegunFactorRow {
  /** Session id and purpose. */
  _id: string;
  value: string;
  expiresAt: Date;
}

const factorSchema = new Schema<FactorRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    kind: { type: String, enum: factorKinds, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    passkey: { type: Schema.Types.Mixed },
    totp: { type: Schema.Types.Mixed },
  },
  { collection: 'factors', versionKey: false },
).index({ userId: 1 });

export const factorCollection = { name: Factor, schema: factorSchema };

const factorStateSchema = new Schema<FactorStateRow>(
  { _id: String, recoveryCodes: [String], guesses: [Date] },
  { collection: 'factor_states', versionKey: false },
);

export const factorStateCollection = { name: FactorState, schema: factorStateSchema };

const begunFactorSchema = new Schema<BegunFactorRow>(
  { _id: String, value: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'begun_factors', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const begunFactorCollection = { name: BegunFactor, schema: begunFactorSchema };
