import { z } from 'zod';
import { mostEventsOfStaff } from '../roles/roles';
import { Role, User } from './account';
import { defineRoutes, IdParams, PageQuery } from './route';
import { IstTime, ShortText } from './scalars';

export const ListedUser = User.extend({
  createdAt: IstTime,
  /** Events that the permissions of the role are limited to; empty where they are not limited. */
  eventIds: z.array(z.string()),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const userRoutes = defineRoutes({
  'GET /api/admin/users': {
    operationId: 'listUsers',
    access: 'users.manage',
    tag: 'Console',
    summary: 'People with an account, newest first',
    query: z.object({
      ...PageQuery.shape,
      /** Part of a name, mobile or email, or a whole id. */
      search: ShortText.optional(),
      role: z.union([Role, z.literal('all')]).optional(),
    }),
    data: z.object({ users: z.array(ListedUser) }),
  },
  'PATCH /api/admin/users/:id/role': {
    operationId: 'changeRole',
    access: 'users.manage',
    audit: 'user.role',
    tag: 'Console',
    summary: 'Give somebody else another role; their sessions have it at once',
    params: IdParams,
    body: z.strictObject({ role: Role, eventIds: z.array(z.string().max(64)).max(mostEventsOfStaff).optional() }),
    data: ListedUser,
    stepUp: true,
    limit: 'write',
    errors: ['OWN_ROLE', 'LAST_ADMIN'],
  },
  'POST /api/admin/users/:id/detach-number': {
    operationId: 'detachNumber',
    access: 'users.manage',
    audit: 'user.detach-number',
    tag: 'Console',
    summary:
      'Take the number, which has another owner now, from an account: its sessions end and nobody can log in to it',
    params: IdParams,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Give a reason.').max(500) }),
    data: ListedUser,
    stepUp: true,
    limit: 'write',
    errors: ['OWN_ROLE', 'LAST_ADMIN'],
  },
});
