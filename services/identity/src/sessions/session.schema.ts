import { Schema } from 'mongoose';

export const SessionModel = 'Session';
export const RefreshToken = 'RefreshToken';

/** One sign-in on one device. */
export interface SessionRow {
  _id: string;
  userId: string;
  /** How the device named itself. */
  device: string;
  createdAt: Date;
  /** Moves on with each refresh. */
  expiresAt: Date;
  endedAt: Date | null;
  /** When it last proved a second factor. */
  factorAt?: Date | null;
}

/** A refresh token, known by its hash only. Used ones stay until they would have lapsed, so that a second use is seen. */
export interface RefreshTokenRow {
  /** SHA-256 of the token; it has 256 random bits, so nothing slower is needed. */
  _id: string;
  sessionId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

const sessionSchema = new Schema<SessionRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    device: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    factorAt: Date,
  },
  { collection: 'sessions', versionKey: false },
)
  .index({ userId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sessionCollection = { name: SessionModel, schema: sessionSchema };

const refreshTokenSchema = new Schema<RefreshTokenRow>(
  {
    _id: String,
    sessionId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'refresh_tokens', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const refreshTokenCollection = { name: RefreshToken, schema: refreshTokenSchema };
