import { accountScopes, roles } from '@utsav/contracts/roles/roles';
import { z } from 'zod';

/** Who stands behind a call. A `service` acts for itself, for example in a sweep or on a message. */
export const Caller = z.object({
  kind: z.enum(['visitor', 'user', 'service']),
  /** User id, or the service's name; empty for a visitor. */
  id: z.string(),
  role: z.enum(['', ...roles]),
  sessionId: z.string(),
  /** Events that the permissions of the caller are limited to; absent where they are not limited. */
  eventIds: z.array(z.string()).optional(),
  /** What a program may do of all that its role may; absent for a person, who may do all of it. */
  scopes: z.array(z.enum(accountScopes)).optional(),
});
export type Caller = z.infer<typeof Caller>;

export const visitor: Caller = { kind: 'visitor', id: '', role: '', sessionId: '' };
export const serviceCaller = (name: string): Caller => ({ kind: 'service', id: name, role: '', sessionId: '' });
