import { z } from 'zod';
import { accountScopes, mostEventsOfStaff } from '../roles/roles';
import { defineRoutes, IdParams } from './route';
import { IstTime, ShortText } from './scalars';

/** A key lives for a year at most. */
export const longestKeyDays = 365;
/** The key before one that replaces it still works for this long, so that programs can be moved. */
export const longestOverlapHours = 7 * 24;
/** Accounts that are not revoked. */
export const mostServiceAccounts = 100;

export const AccountScope = z.enum(accountScopes);
export type AccountScope = z.infer<typeof AccountScope>;

export const ServiceKey = z.object({
  id: z.string(),
  /** How the key begins, which is all that is known of it. */
  prefix: z.string(),
  createdAt: IstTime,
  expiresAt: IstTime,
  /** To the minute; null where it was never used. */
  lastUsedAt: IstTime.nullable(),
  revokedAt: IstTime.nullable(),
});
export type ServiceKey = z.infer<typeof ServiceKey>;

/** What programs call with in the place of a person. */
export const ServiceAccount = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(AccountScope),
  /** Events that its scopes are limited to; empty where they are not limited. */
  eventIds: z.array(z.string()),
  createdAt: IstTime,
  revokedAt: IstTime.nullable(),
  /** The newest first; those that ended stay for a while. */
  keys: z.array(ServiceKey),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

const KeyDays = z
  .number()
  .int('Enter a whole number.')
  .min(1, 'A key lives for at least a day.')
  .max(longestKeyDays, `A key lives for ${longestKeyDays} days at most.`)
  .default(90);

export const ServiceAccountForm = z.strictObject({
  /** As it stands in the audit trail; no other account has it. */
  name: ShortText.min(1, 'Enter a name.'),
  scopes: z.array(AccountScope).min(1, 'Choose what it may do.').max(accountScopes.length),
  /** Without any it may do so at all events. */
  eventIds: z.array(z.string().min(1).max(64)).max(mostEventsOfStaff).default([]),
  expiresInDays: KeyDays,
});
export type ServiceAccountForm = z.infer<typeof ServiceAccountForm>;

/** The key is in this answer and nowhere else: what is stored cannot be turned back into it. */
export const IssuedServiceKey = z.object({ account: ServiceAccount, key: z.string() });
export type IssuedServiceKey = z.infer<typeof IssuedServiceKey>;

export const serviceAccountRoutes = defineRoutes({
  'GET /api/admin/service-accounts': {
    operationId: 'listServiceAccounts',
    access: 'users.manage',
    tag: 'Console',
    summary: 'Service accounts, the newest first',
    data: z.object({ accounts: z.array(ServiceAccount) }),
  },
  'POST /api/admin/service-accounts': {
    operationId: 'createServiceAccount',
    access: 'users.manage',
    audit: 'service-account.create',
    tag: 'Console',
    summary: 'Create a service account with its first key, which is shown this once',
    body: ServiceAccountForm,
    data: IssuedServiceKey,
    status: 201,
    stepUp: true,
    limit: 'write',
    errors: ['ACCOUNT_NAME_TAKEN'],
  },
  'POST /api/admin/service-accounts/:id/keys': {
    operationId: 'replaceServiceKey',
    access: 'users.manage',
    audit: 'service-account.replace-key',
    tag: 'Console',
    summary: 'Issue another key, which is shown this once; those before end after the hours given',
    params: IdParams,
    body: z.strictObject({
      expiresInDays: KeyDays,
      /** 0 ends them at once. */
      overlapHours: z.number().int('Enter a whole number.').min(0).max(longestOverlapHours).default(24),
    }),
    data: IssuedServiceKey,
    status: 201,
    stepUp: true,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
  'DELETE /api/admin/service-accounts/:id/keys/:keyId': {
    operationId: 'revokeServiceKey',
    access: 'users.manage',
    audit: 'service-account.revoke-key',
    tag: 'Console',
    summary: 'End a key now; calls with it are refused within seconds',
    params: IdParams.extend({ keyId: z.string().min(1).max(64) }),
    data: ServiceAccount,
    stepUp: true,
    limit: 'write',
  },
  'DELETE /api/admin/service-accounts/:id': {
    operationId: 'revokeServiceAccount',
    access: 'users.manage',
    audit: 'service-account.revoke',
    tag: 'Console',
    summary: 'End a service account with its keys for good; its name stays in the audit trail',
    params: IdParams,
    data: ServiceAccount,
    stepUp: true,
    limit: 'write',
  },
});
