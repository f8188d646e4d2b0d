import type { AccountScope } from '@utsav/contracts/http/service-account';
import { accountScopes } from '@utsav/contracts/roles/roles';
import { Schema } from 'mongoose';

export const ServiceAccountModel = 'ServiceAccount';

/** A key, known by its hash only. */
export interface ServiceKeyRow {
  id: string;
  prefix: string;
  /** SHA-256 of the key in hex; it has 256 random bits, so nothing slower is needed. */
  hash: string;
  createdAt: Date;
  expiresAt: Date;
  /** To the minute. */
  lastUsedAt?: Date;
  revokedAt?: Date;
}

/** What programs call with. Rows are never removed: the audit trail names them. */
export interface ServiceAccountRow {
  _id: string;
  name: string;
  scopes: AccountScope[];
  /** Absent where they are not limited. */
  eventIds?: string[];
  createdAt: Date;
  revokedAt?: Date;
  /** The newest first. */
  keys: ServiceKeyRow[];
}

const keySchema = new Schema<ServiceKeyRow>(
  {
    id: { type: String, required: true },
    prefix: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
    revokedAt: Date,
  },
  { _id: false, id: false },
);

const serviceAccountSchema = new Schema<ServiceAccountRow>(
  {
    _id: String,
    name: { type: String, required: true },
    scopes: { type: [{ type: String, enum: accountScopes }], required: true },
    eventIds: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    revokedAt: Date,
    keys: { type: [keySchema], required: true },
  },
  { collection: 'service_accounts', versionKey: false },
)
  // Also of those that were revoked: the audit trail would have two of a name.
  .index({ name: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } })
  .index({ 'keys.id': 1 }, { unique: true });

export const serviceAccountCollection = { name: ServiceAccountModel, schema: serviceAccountSchema };
