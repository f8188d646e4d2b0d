import { auditedEntities, type AuditedEntity } from '@utsav/contracts/http/route';
import { roles, type Role } from '@utsav/contracts/roles/roles';
import { Schema } from 'mongoose';

export const ChangeModel = 'Change';

/** What staff changed. Rows are added and never altered. */
export interface ChangeRow {
  _id: string;
  at: Date;
  actorId: string;
  actorRole: Role;
  /** For example `banner.delete`. */
  action: string;
  /** Empty for a kind of an earlier release. */
  recordKind: AuditedEntity | '';
  recordId: string;
  /** JSON; empty for none. */
  beforeJson: string;
  afterJson: string;
  reason: string;
  requestId: string;
}

const text = { type: String, default: '' };

const changeSchema = new Schema<ChangeRow>(
  {
    _id: String,
    at: { type: Date, required: true },
    actorId: { type: String, required: true },
    actorRole: { type: String, enum: roles, required: true },
    action: { type: String, required: true },
    recordKind: { type: String, enum: ['', ...auditedEntities], default: '' },
    recordId: text,
    beforeJson: text,
    afterJson: text,
    reason: text,
    requestId: text,
  },
  { collection: 'audit', versionKey: false },
)
  .index({ at: -1, _id: -1 })
  .index({ actorId: 1, at: -1, _id: -1 })
  .index({ action: 1, at: -1, _id: -1 });

export const changeCollection = { name: ChangeModel, schema: changeSchema };
