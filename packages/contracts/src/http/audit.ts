import { z } from 'zod';
import { auditedEntities, defineRoutes, PageQuery } from './route';
import { IstTime, ShortText } from './scalars';

/** One change that staff made, with the record as it was and as it became where that is known. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: IstTime,
  /** The name is empty for an account that is gone. */
  actor: z.object({ _id: z.string(), name: z.string(), role: z.string() }),
  /** For example `banner.delete`. */
  action: z.string(),
  /** Null for a kind of an earlier release. */
  record: z.object({ kind: z.enum(auditedEntities).nullable(), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditRoutes = defineRoutes({
  'GET /api/admin/audit': {
    operationId: 'listAuditEntries',
    access: 'audit.view',
    tag: 'Console',
    summary: 'Who changed what, when, the latest first',
    query: z.object({
      ...PageQuery.shape,
      /** User id. */
      actor: z.string().trim().max(64).optional(),
      /** An action such as `banner.delete`, or `banner` for all of its kind. */
      action: ShortText.optional(),
      /** A bare date is the beginning of that day in India. */
      from: IstTime.optional(),
      /** Inclusive; a bare date is the end of that day in India. */
      to: IstTime.optional(),
    }),
    data: z.array(AuditEntry),
  },
});
