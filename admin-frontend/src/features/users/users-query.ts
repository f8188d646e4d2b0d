import { personRoles } from '@utsav/contracts/roles/roles';
import type { Role } from '@utsav/contracts/http/account';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const roles: readonly Role[] = personRoles;
export const pageSizes = [10, 20, 50, 100] as const;

/** The state of the list of people as it stands in the address. */
export const usersQuery = {
  search: textParam(),
  role: choiceParam<Role | 'all'>(['all', ...roles], 'all'),
  page: pageParam(),
  size: choiceParam<number>(pageSizes, 20),
};

export interface UsersView {
  search: string;
  role: Role | 'all';
  page: number;
  size: number;
}

type UsersQuery = NonNullable<CallInput<'GET /api/admin/users'>['query']>;

export const queryOf = ({ search, role, page, size }: UsersView): UsersQuery => ({
  role,
  page,
  limit: size,
  ...(search && { search }),
});
