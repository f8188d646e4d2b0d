import { screen, waitFor, within } from '@testing-library/react';
import type { ListedUser } from '@utsav/contracts/http/users';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';

const person = (changes: Partial<ListedUser>): ListedUser => ({
  _id: 'usr_1',
  id: 'usr_1',
  name: 'Asha Rao',
  mobile: '+919810000001',
  email: 'asha@example.in',
  role: 'user',
  dob: '',
  gender: '',
  profileImage: '',
  language: 'en',
  isVerified: true,
  eventIds: [],
  pendingEmail: '',
  isEmailConfirmed: true,
  createdAt: '2026-11-21T10:00:00+05:30',
  ...changes,
});

const people = [person({}), person({ _id: 'usr_9', id: 'usr_9', name: 'Staff', role: 'admin' })];

/** Serves the list and records its queries. */
function serveUsers(users: ListedUser[]): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/admin/users', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      return HttpResponse.json({ success: true, data: { users }, meta: { total: 45, totalPages: 3, page, limit } });
    }),
  );
  return queries;
}

const chooseCounter = async (user: ReturnType<typeof openConsole>['user']): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: 'Role of Asha Rao' }));
  await user.click(await screen.findByTitle('Counter'));
  const question = await questionOf('Change the role of Asha Rao from Member to Counter?');
  await user.click(within(question).getByRole('button', { name: 'Change role' }));
};

describe('users and roles', () => {
  beforeEach(() => signIn('admin'));

  it('are found, filtered and paged by the server', async () => {
    const queries = serveUsers(people);
    const { user } = openConsole('/users?search=rao&role=user');
    expect(await screen.findByText('45 users')).toBeVisible();
    await user.click(screen.getByRole('listitem', { name: '2' }));
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1)!)).toEqual({ search: 'rao', role: 'user', page: '2', limit: '20' }),
    );
  });

  it('get another role after a confirmation, but cannot change their own', async () => {
    serveUsers(people);
    let sent: unknown;
    gateway.use(
      http.patch('*/api/admin/users/usr_1/role', async ({ request }) => {
        sent = await request.json();
        return success(person({ role: 'counter' }));
      }),
    );
    const { user } = openConsole('/users');
    expect(await screen.findByRole('combobox', { name: 'Role of Staff' })).toBeDisabled();
    await chooseCounter(user);
    expect(await screen.findByText('Asha Rao is now Counter')).toBeInTheDocument();
    expect(sent).toEqual({ role: 'counter' });
  });

  it.each(['counter', 'gate'] as const)('at the %s can be limited to some events', async (role) => {
    serveUsers([person({ role })]);
    let sent: unknown;
    gateway.use(
      http.get('*/api/event/getAllEvents', () => success({ events: [{ _id: 'evt_1', name: 'Monsoon Raga' }] })),
      http.patch('*/api/admin/users/usr_1/role', async ({ request }) => {
        sent = await request.json();
        return success(person({ role, eventIds: ['evt_1'] }));
      }),
    );
    const { user } = openConsole('/users');
    await user.click(await screen.findByRole('button', { name: 'All events of Asha Rao' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Events' }));
    await user.click(await screen.findByTitle('Monsoon Raga'));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Asha Rao works for the chosen events')).toBeInTheDocument();
    expect(sent).toEqual({ role, eventIds: ['evt_1'] });
    expect(screen.getByRole('button', { name: '1 event of Asha Rao' })).toHaveTextContent('1 event');
  });

  it('keep their role when the server refuses', async () => {
    serveUsers(people);
    gateway.use(
      http.patch('*/api/admin/users/usr_1/role', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')),
    );
    const { user } = openConsole('/users');
    await chooseCounter(user);
    expect(await screen.findByText('Failed to change the role')).toBeInTheDocument();
    const row = screen.getByText('Asha Rao').closest('tr')!;
    expect(within(row).getByTitle('Member')).toBeInTheDocument();
  });

  it('lose a number that has another owner, for a reason', async () => {
    serveUsers(people);
    let sent: unknown;
    gateway.use(
      http.post('*/api/admin/users/usr_1/detach-number', async ({ request }) => {
        sent = await request.json();
        return success(person({ mobile: '' }));
      }),
    );
    const { user } = openConsole('/users');
    expect(screen.queryByRole('button', { name: 'Detach number of Staff' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Detach number of Asha Rao' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Detach number' }));
    expect(await within(dialog).findByText('Give a reason.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'The new owner called');
    await user.click(within(dialog).getByRole('button', { name: 'Detach number' }));
    expect(await screen.findByText('+919810000001 is free for a new account')).toBeInTheDocument();
    expect(sent).toEqual({ reason: 'The new owner called' });
    expect(screen.queryByRole('button', { name: 'Detach number of Asha Rao' })).toBeNull();
  });
});
