import type { ListedUser } from '@utsav/contracts/http/users';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { SearchField } from '../../components/search-field';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { FULL_WIDTH, usersColumns } from './users-columns';
import { pageSizes, queryOf, roleNames, roles, usersQuery, type UsersView } from './users-query';

const roleOptions = [
  { value: 'all' as const, label: 'All' },
  ...roles.map((value) => ({ value, label: roleNames[value] })),
];

export default function UsersPage() {
  const ownId = useSession()?.id ?? '';
  const [view, change] = useQueryState(usersQuery);
  const request = useApi('GET /api/admin/users', { query: queryOf(view) });
  const { data, error, isLoading, isValidating, mutate } = request;
  const search = useCallback((text: string) => change({ search: text }), [change]);

  const put = useCallback(
    (changed: ListedUser) =>
      mutate(
        (current) =>
          current && {
            ...current,
            data: { users: current.data.users.map((user) => (user._id === changed._id ? changed : user)) },
          },
        { revalidate: false },
      ),
    [mutate],
  );
  const columns = useMemo(() => usersColumns(ownId, put), [ownId, put]);

  const found = error ? undefined : data;
  const total = found?.meta?.total ?? 0;
  usePageWithin({ ...view, total: found && total, isValidating }, change);

  return (
    <>
      <PageHead title="Users and Roles" subtitle="Who has an account, and who is staff." />
      <ListSection
        label="Users"
        request={request}
        fallback="Failed to load users"
        tools={
          <>
            <SearchField
              label="Search users"
              placeholder="Name, mobile or email"
              value={view.search}
              onSearch={search}
            />
            <FilterSelect
              label="Role"
              value={view.role}
              options={roleOptions}
              onChange={(role: UsersView['role']) => change({ role })}
            />
          </>
        }
        footer={
          found && (
            <ListFoot of="Users" view={view} total={total} sizes={pageSizes} onChange={change}>
              {counted(total, 'user')}
            </ListFoot>
          )
        }
      >
        <DataTable<ListedUser>
          label="Users"
          rowKey="_id"
          columns={columns}
          rows={found?.data.users}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="No users found" />}
        />
      </ListSection>
    </>
  );
}
