import type { ListedUser } from '@utsav/contracts/http/users';
import { useSession } from '@utsav/web-kit/session/session-store';
import { Select, Table } from 'antd';
import { useCallback, useMemo } from 'react';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { ListFoot } from '../../components/list-foot';
import list from '../../components/list.module.css';
import { PageHead } from '../../components/page-head';
import { SearchField } from '../../components/search-field';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { wideTable } from '../../lib/wide-table';
import { useFactorReset } from './use-factor-reset';
import { useRoleChange } from './use-role-change';
import { FULL_WIDTH, usersColumns } from './users-columns';
import { pageSizes, queryOf, roleNames, roles, usersQuery, type UsersView } from './users-query';

const roleOptions = [{ value: 'all', label: 'All' }, ...roles.map((value) => ({ value, label: roleNames[value] }))];

export default function UsersPage() {
  const ownId = useSession()?.id ?? '';
  const [view, change] = useQueryState(usersQuery);
  const { data, error, isLoading, isValidating, mutate } = useApi('GET /api/admin/users', { query: queryOf(view) });
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
  const { busy, askToChange } = useRoleChange(put);
  const askToReset = useFactorReset();
  const columns = useMemo(
    () => usersColumns({ ownId, busy, onRole: askToChange, onReset: askToReset }),
    [ownId, busy, askToChange, askToReset],
  );

  const found = error ? undefined : data;
  const total = found?.meta?.total ?? 0;
  usePageWithin({ ...view, total: found && total, isValidating }, change);

  return (
    <>
      <PageHead title="Users and Roles" subtitle="Who has an account, and who is staff." />
      <section className={list.card} aria-label="Users" aria-busy={isValidating}>
        <div className={list.tools}>
          <SearchField label="Search users" placeholder="Name, mobile or email" value={view.search} onSearch={search} />
          <Select
            aria-label="Role"
            prefix="Role"
            value={view.role}
            options={roleOptions}
            onChange={(role: UsersView['role']) => change({ role })}
          />
        </div>
        {error ? (
          <ErrorNotice
            error={error}
            fallback="Failed to load users"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table<ListedUser>
            aria-label="Users"
            className={list.table!}
            size="small"
            rowKey="_id"
            columns={columns}
            dataSource={found?.data.users ?? []}
            loading={isLoading}
            pagination={false}
            scroll={wideTable(found?.data.users ?? [], FULL_WIDTH)}
            tableLayout="fixed"
            locale={{ emptyText: isLoading ? ' ' : <EmptyState title="No users found" /> }}
          />
        )}
        {found && (
          <ListFoot of="Users" view={view} total={total} sizes={pageSizes} onChange={change}>
            {counted(total, 'user')}
          </ListFoot>
        )}
      </section>
    </>
  );
}
