import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@utsav/contracts/http/audit';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

/** Not among the newest accounts, which are offered without a search. */
const asha = { _id: 'usr_9', name: 'Asha Rao', mobile: '+919810000001' };

const entry: AuditEntry = {
  _id: 'chg_1',
  at: '2026-11-21T10:00:00+05:30',
  actor: { _id: 'usr_9', name: 'Staff', role: 'admin' },
  action: 'banner.update',
  record: { kind: 'banner', id: 'ban_1' },
  before: { title: 'Garba', isActive: true },
  after: { title: 'Garba', isActive: false },
  reason: '',
  requestId: 'req_7',
};

/** Serves the trail and records its queries. */
function serveTrail(): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/admin/users', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      return success({ users: search === asha._id ? [asha] : [] });
    }),
    http.get('*/api/admin/audit', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      return HttpResponse.json({ success: true, data: [entry], meta: { total: 120, totalPages: 3, page, limit } });
    }),
  );
  return queries;
}

describe('the audit trail', () => {
  beforeEach(() => signIn('admin'));

  it('is filtered and paged by the server, and starts again at page 1 with another filter', async () => {
    const queries = serveTrail();
    const { user } = openConsole('/audit?actor=usr_9&from=2026-11-01&to=2026-11-30&page=2');
    expect(await screen.findByText('120 changes')).toBeVisible();
    expect(Object.fromEntries(queries.at(-1)!)).toEqual({
      actor: 'usr_9',
      from: '2026-11-01',
      to: '2026-11-30',
      page: '2',
      limit: '50',
    });
    await user.type(screen.getByRole('textbox', { name: 'Action' }), ' banner{Enter}');
    await waitFor(() => expect(queries.at(-1)?.get('action')).toBe('banner'));
    expect(queries.at(-1)?.get('page')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(Object.fromEntries(queries.at(-1)!)).toEqual({ page: '1', limit: '50' }));
  });

  it('names the actor of the address, or says that the account is gone', async () => {
    serveTrail();
    openConsole('/audit?actor=usr_9');
    expect(await screen.findByText('Asha Rao · +919810000001')).toBeVisible();
    cleanup();
    openConsole('/audit?actor=usr_none');
    expect(await screen.findByText('Deleted account')).toBeVisible();
  });

  it('shows a record before and after its change', async () => {
    serveTrail();
    const { user } = openConsole('/audit');
    await user.click(await screen.findByRole('button', { name: 'Show details of banner.update' }));
    const drawer = (await screen.findByText('req_7')).closest<HTMLElement>('[role="dialog"]')!;
    expect(within(drawer).getByText('banner.update')).toBeInTheDocument();
    const rowOf = (field: string) => within(drawer).getByText(field).closest('tr');
    expect(rowOf('isActive')).toHaveTextContent('isActive (changed)truefalse');
    expect(rowOf('title')).toHaveTextContent('titleGarbaGarba');
  });
});
