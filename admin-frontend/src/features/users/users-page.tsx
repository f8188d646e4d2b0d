import type { ListedUser } from '@utsav/contracts/http/users';
import { useSession } from '@utsav/web-kit/session/session-store';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { ColumnsMenu } from '../../components/column-choice/columns-menu';
import { chosenColumns, useColumnChoice } from '../../components/column-choice/use-column-choice';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListPage } from '../../components/list-page';
import { SearchField } from '../../components/search-field';
import { api, useApi } from '../../lib/api';
import { shownColumns } from '../../lib/csv';
import { useQueryState } from '../../lib/query-state';
import { roleNames } from '../../lib/role-names';
import { FULL_WIDTH, usersColumns } from './users-columns';
import { usersCsvColumns } from './users-csv';
import { pageSizes, queryOf, roles, usersQuery, type UsersView } from './users-query';

/** They load when they open first. */
const DetachDialog = lazy(() => import('./detach-dialog'));
const EventsDialog = lazy(() => import('./events-dialog'));

const roleOptions = [
  { value: 'all' as const, label: 'All' },
  ...roles.map((value) => ({ value, label: roleNames[value] })),
];

export default function UsersPage() {
  const ownId = useSession()?.id ?? '';
  const [view, change] = useQueryState(usersQuery);
  const request = useApi('GET /api/admin/users', { query: queryOf(view) });
  const { mutate } = request;
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/admin/users', { query: { ...queryOf(view), ...paging }, signal }),
    ({ users }) => users,
  );
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
  const [detaching, setDetaching] = useState<ListedUser | null>(null);
  const [limiting, setLimiting] = useState<ListedUser | null>(null);
  const columns = useMemo(() => usersColumns(ownId, put, setDetaching, setLimiting), [ownId, put]);
  const choice = useColumnChoice(columns);

  return (
    <>
      <ListPage
        title="Users and Roles"
        subtitle="Who has an account, and who is staff."
        actions={
          <>
            <ColumnsMenu {...choice} />
            <ExportButton noun="user" columns={shownColumns(usersCsvColumns, choice.hidden)} load={load} />
          </>
        }
        label="Users"
        noun="user"
        request={request}
        rowsOf={(data) => data.users}
        view={view}
        sizes={pageSizes}
        onChange={change}
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
        {...chosenColumns(columns, choice, FULL_WIDTH)}
        empty={<EmptyState title="No users found" />}
      />
      {limiting && (
        <Suspense>
          <EventsDialog user={limiting} onChanged={put} onClose={() => setLimiting(null)} />
        </Suspense>
      )}
      {detaching && (
        <Suspense>
          <DetachDialog user={detaching} onDetached={put} onClose={() => setDetaching(null)} />
        </Suspense>
      )}
    </>
  );
}
