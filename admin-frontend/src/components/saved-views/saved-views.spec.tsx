import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';

const bar = () => screen.findByRole('navigation', { name: 'Saved views' });

async function save(user: ReturnType<typeof openConsole>['user'], name: string): Promise<HTMLElement> {
  await user.click(within(await bar()).getByRole('button', { name: 'Save view' }));
  const dialog = await questionOf('Save View');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: name } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  return dialog;
}

const change = async (user: ReturnType<typeof openConsole>['user'], view: string, action: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `Change view ${view}` }));
  await user.click(await screen.findByText(action, { selector: '.ant-dropdown-menu-title-content' }));
};

describe('saved views', () => {
  beforeEach(() => {
    signIn('admin');
    gateway.use(http.get('*/api/admin/users', () => success({ users: [] })));
  });

  it('bring the filters of a list back by one click, on that list alone', async () => {
    const { user, address } = openConsole('/users?search=rao&role=counter&page=3');
    await save(user, 'Counters called Rao');
    const view = await screen.findByRole('link', { name: 'Counters called Rao' });
    expect(view).toHaveAttribute('href', '/admin/users?role=counter&search=rao');
    expect(view).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/users'));
    await user.click(screen.getByRole('link', { name: 'Counters called Rao' }));
    await waitFor(() => expect(address()).toBe('/users?role=counter&search=rao'));
  });

  it('are offered only once a filter is in force', async () => {
    openConsole('/users');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
  });

  it('have names of their own, which can be changed', async () => {
    const { user } = openConsole('/users?role=counter');
    await save(user, 'Counters');
    await screen.findByRole('link', { name: 'Counters' });
    await user.click(screen.getByLabelText('Role'));
    await user.click(await screen.findByTitle('Admin'));
    const dialog = await save(user, ' counters ');
    expect(await within(dialog).findByText('Another view of this list has this name.')).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Admins' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'Admins' });
    await change(user, 'Admins', 'Rename');
    const renaming = await questionOf('Rename View');
    fireEvent.change(within(renaming).getByLabelText('Name'), { target: { value: 'Owners' } });
    await user.click(within(renaming).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('link', { name: 'Owners' })).toHaveAttribute('href', '/admin/users?role=admin');
    expect(screen.queryByRole('link', { name: 'Admins' })).toBeNull();
  });

  it('are deleted at once, and come back with Undo', async () => {
    const { user } = openConsole('/users?role=counter');
    await save(user, 'Counters');
    await screen.findByRole('link', { name: 'Counters' });
    await change(user, 'Counters', 'Delete');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Counters' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Counters' })).toBeVisible();
  });

  it('are those of the person who is signed in, whatever else is stored', async () => {
    localStorage.setItem(
      'bb_saved_views:usr_8',
      JSON.stringify({ '/users': [{ name: 'Foreign', query: 'role=admin' }] }),
    );
    localStorage.setItem(
      'bb_saved_views:usr_9',
      JSON.stringify({ '/users': [{ name: 'Own', query: 'role=user' }, 7] }),
    );
    openConsole('/users');
    expect(await screen.findByRole('link', { name: 'Own' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Foreign' })).toBeNull();
  });
});
