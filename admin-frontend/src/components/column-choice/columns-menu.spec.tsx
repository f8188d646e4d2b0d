import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownColumns } from '../../lib/csv';
import { gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';
import { chosenColumns } from './use-column-choice';

const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const all = ['Name', 'Mobile', 'Email', 'Since (IST)', 'Role', 'Events', 'Second factor', 'Number'];
const menu = () => screen.getByRole('group', { name: 'Columns' });

describe('columns of a list', () => {
  beforeEach(() => {
    signIn('admin');
    gateway.use(http.get('*/api/admin/users', () => success({ users: [] })));
  });

  it('are hidden and shown by keyboard, in their order, and all come back at once', async () => {
    const { user, address } = openConsole('/users');
    const button = await screen.findByRole('button', { name: /Columns$/ });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await user.keyboard('{Enter}{Tab}[Space]{Tab}{Tab}[Space]');
    await waitFor(() => expect(address()).toBe('/users?hide=mobile.since'));
    expect(headings()).toEqual(['Name', 'Email', 'Role', 'Events', 'Second factor', 'Number']);
    expect(within(menu()).queryByLabelText('Name')).toBeNull();
    await user.click(within(menu()).getByLabelText('Mobile'));
    await waitFor(() => expect(headings()).toEqual(all.filter((title) => title !== 'Since (IST)')));
    await user.click(within(menu()).getByRole('button', { name: 'Show all columns' }));
    await waitFor(() => expect(address()).toBe('/users'));
    expect(headings()).toEqual(all);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Columns' })).toBeNull();
    expect(button).toHaveFocus();
  });

  it('are part of the address beside the filters, and so of a saved view', async () => {
    localStorage.setItem(
      'bb_saved_views:usr_9',
      JSON.stringify({ '/users': [{ name: 'Short', query: 'hide=email.factor&role=counter' }] }),
    );
    const { user, address } = openConsole('/users?hide=name.mobile.nothing&role=admin&page=2');
    expect(await screen.findByRole('button', { name: /1 hidden/ })).toBeVisible();
    expect(headings()).toEqual(all.filter((title) => title !== 'Mobile'));
    await user.click(screen.getByRole('link', { name: 'Short' }));
    await waitFor(() => expect(headings()).toEqual(['Name', 'Mobile', 'Since (IST)', 'Role', 'Events', 'Number']));
    await user.click(screen.getByLabelText('Role'));
    await user.click(await screen.findByTitle('Admin'));
    await waitFor(() => expect(address()).toBe('/users?hide=email.factor&role=admin'));
    await user.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(headings()).toEqual(all));
  });

  it('take their width along, and their values out of an export', () => {
    const hidden = new Set(['b']);
    const columns = [{ key: 'a' }, { key: 'b', width: 120 }, { key: 'c', width: 80 }];
    expect(chosenColumns(columns, { hidden }, 400)).toEqual({ columns: [columns[0], columns[2]], width: 280 });
    const exported = shownColumns<object>(
      [
        ['Id', () => 1],
        ['B', () => 2, 'b'],
        ['C', () => 3, 'c'],
      ],
      hidden,
    );
    expect(exported.map(([title]) => title)).toEqual(['Id', 'C']);
  });
});
