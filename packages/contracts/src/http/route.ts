import { z } from 'zod';
import { directoryKinds } from '../directory/directory';
import type { ErrorCode } from '../errors/catalogue';
import type { Permission } from '../roles/roles';
import { IstTime } from './scalars';

/**
 * Who may call a route. `public` needs only the API key, `member` any signed-in person, a permission whoever has a role with
 * it whose session has the second factor of that role; `staff` admits staff whose session lacks that factor.
 * `provider` is a payment or SMS provider that proves itself by a signature or a secret and carries no API key.
 */
export type Access = 'public' | 'member' | 'staff' | 'provider' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a body is sent as. `multipart` carries one part named `file`; `raw` is handed on byte for byte. */
export type BodyKind = 'json' | 'multipart' | 'raw' | 'none';

/** Entities whose changes the audit trail has. */
export const auditedEntities = [
  'banner',
  'booking',
  'category',
  'city',
  'coupon',
  'delivery',
  'event',
  'finding',
  'follow',
  'invoice',
  'order',
  'picture',
  'review',
  'scan',
  'service-account',
  'shift',
  'transfer',
  'user',
  'webhook',
  'wishlist',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

/** Entity and action of an audit entry, such as `banner.delete`. */
export type AuditAction = `${AuditedEntity}.${string}`;

/**
 * The audit entry of a route. `{ action, when }`: only for a body with something in this field, `scans.overrideReason` in one
 * of its list; the rows that the others write say themselves who did what and when, so they are their own trail.
 */
export type Audit = AuditAction | { readonly action: AuditAction; readonly when: string };

export interface RouteDefinition<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Name of the operation for generated clients, a verb and a noun. */
  readonly operationId: string;
  readonly access: Access;
  /** What stands in the audit trail when staff call the route. */
  readonly audit?: Audit;
  readonly summary: string;
  readonly tag: string;
  /** Status of a success; 200 by default. */
  readonly status?: number;
  readonly params?: Params;
  /** Unknown query parameters are dropped. */
  readonly query?: Query;
  /** Unknown body fields are refused: write it with `z.strictObject`. */
  readonly body?: Body;
  readonly bodyKind?: BodyKind;
  /** The shape under `data` of the envelope; where it is spread, the shape of `data` with what stands beside it. */
  readonly data?: Data;
  /** Fields that also stand at the top level of the envelope, as the specifications read them there. */
  readonly lifted?: readonly string[];
  /**
   * `spread`: a list under `data` with its sums beside it at the top level, both named in the schema. `bare`: the data
   * alone without an envelope. `binary`: bytes of the given type.
   */
  readonly answer?: 'envelope' | 'spread' | 'bare' | { readonly binary: string };
  /** With `Accept: text/event-stream` the data is an event stream. */
  readonly stream?: true;
  /** The call creates money or tickets, or uses a one-time password up, so it accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /**
   * The second factor must have been proved within the last minutes, where the caller has one; `{ when, is }`: only for a body
   * with this value in this field, or with any where `is` is absent.
   */
  readonly stepUp?: true | { readonly when: string; readonly is?: string | true };
  /** Codes that the route may answer besides those which follow from its form; for the documentation. */
  readonly errors?: readonly ErrorCode[];
  /** Of a route for providers: how a wrong proof is refused; `WEBHOOK_SIGNATURE_INVALID` where nothing is set. */
  readonly proofError?: ErrorCode;
  /** Class of request limit; `read` by default. */
  readonly limit?: LimitClass;
}

/** Budgets of requests by address and account, held in the gateway's limit table. */
export type LimitClass =
  | 'read'
  | 'write'
  | 'otp-send'
  | 'otp-check'
  | 'factor'
  | 'coupon'
  | 'order'
  | 'contact'
  | 'upload'
  | 'scan'
  | 'unlimited';

export type RouteKey = `${Method} /${string}`;

/** Routes that change data and that staff may call must name their audit entry; others must not. */
type Audited<T> = {
  [K in keyof T]: K extends `GET ${string}`
    ? { readonly audit?: never }
    : T[K] extends { readonly access: 'member' | Permission }
      ? { readonly audit: Audit }
      : { readonly audit?: never };
};

/** Keeps the literal types of a table of routes, keyed by `METHOD /path`. */
export function defineRoutes<const T extends Record<RouteKey, RouteDefinition>>(routes: T & Audited<T>): T {
  return routes;
}

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

/** Of a list in the order in which its rows last changed. */
export const ChangesQuery = z.object({
  /** Where to begin without a cursor, by `updatedAt`; without either at the first change. */
  updatedSince: IstTime.optional(),
  /** `nextCursor` of the response before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  eventId: z.string().trim().max(64).optional(),
});

/** Beside the rows. */
export const ChangesEnd = z.object({
  /** Of the next request, also where nothing is left to read now. */
  nextCursor: z.string(),
  /** There is more to read now. */
  hasMore: z.boolean(),
});

/** Up to a hundred ids, separated by commas. */
export const IdList = z
  .string()
  .max(6500)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().max(64)).min(1).max(100));

export const IdParams = z.object({ id: z.string().min(1).max(64) });
/** An artist, a venue or an organizer. */
export const DirectoryParams = z.object({ kind: z.enum(directoryKinds), slug: z.string().min(1).max(300) });
export const UserIdParams = z.object({ userId: z.string().min(1).max(64) });
