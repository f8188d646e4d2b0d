import { screen, within } from '@testing-library/react';
import type { ServiceAccount } from '@utsav/contracts/http/service-account';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';

const key = {
  id: 'key_1',
  prefix: 'utsav_3f9k2m5n7p8q9r0s',
  createdAt: '2026-11-21T10:00:00+05:30',
  expiresAt: '2099-02-21T10:00:00+05:30',
  lastUsedAt: null,
  revokedAt: null,
};
const account = (changes: Partial<ServiceAccount> = {}): ServiceAccount => ({
  _id: 'sva_1',
  name: 'Accounting',
  scopes: ['orders.view', 'payments.view'],
  eventIds: [],
  createdAt: '2026-11-21T10:00:00+05:30',
  revokedAt: null,
  keys: [key],
  ...changes,
});
const serve = (...accounts: ServiceAccount[]): void =>
  gateway.use(http.get('*/api/admin/service-accounts', () => success({ accounts })));

describe('service accounts', () => {
  beforeEach(() => signIn('admin'));

  it('show what each may do, and how its keys begin', async () => {
    serve(account(), account({ _id: 'sva_2', name: 'Old gate', revokedAt: '2026-11-22T10:00:00+05:30' }));
    openConsole('/service-accounts');
    const row = (await screen.findByText('Accounting')).closest('tr')!;
    expect(within(row).getByText('Read orders, Read payments and settlements')).toBeVisible();
    expect(within(row).getByText('utsav_3f9k2m5n7p8q9r0s…')).toBeVisible();
    const old = screen.getByText('Old gate').closest('tr')!;
    expect(within(old).getByText('Revoked')).toBeVisible();
    expect(within(old).queryByRole('button')).toBeNull();
  });

  it('are created with a key that is shown once', async () => {
    serve();
    let sent: unknown;
    gateway.use(
      http.get('*/api/event/getAllEvents', () => success({ events: [] })),
      http.post('*/api/admin/service-accounts', async ({ request }) => {
        sent = await request.json();
        return success({ account: account(), key: 'utsav_the_key' });
      }),
    );
    const { user } = openConsole('/service-accounts');
    await user.click(await screen.findByRole('button', { name: 'New service account' }));
    const dialog = await screen.findByRole('dialog', { name: 'New service account' });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('Choose what it may do.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Name'), 'Accounting');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Read orders' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    const shown = await screen.findByRole('dialog', { name: 'Key of Accounting' });
    expect(sent).toEqual({ name: 'Accounting', scopes: ['orders.view'], eventIds: [], expiresInDays: 90 });
    expect(within(shown).getByLabelText('Key')).toHaveValue('utsav_the_key');
    expect(within(shown).getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.click(within(shown).getByRole('checkbox', { name: 'I have stored it' }));
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue('utsav_the_key')).toBeNull();
  });

  it('get another key while the one before works for some hours', async () => {
    serve(account());
    let sent: unknown;
    gateway.use(
      http.post('*/api/admin/service-accounts/sva_1/keys', async ({ request }) => {
        sent = await request.json();
        return success({ account: account(), key: 'utsav_the_next' });
      }),
    );
    const { user } = openConsole('/service-accounts');
    await user.click(await screen.findByRole('button', { name: 'Replace key of Accounting' }));
    await user.click(await screen.findByRole('button', { name: 'Issue key' }));
    expect(await screen.findByDisplayValue('utsav_the_next')).toBeInTheDocument();
    expect(sent).toEqual({ expiresInDays: 90, overlapHours: 24 });
  });

  it('are revoked after a confirmation, and the page says so when that failed', async () => {
    serve(account());
    gateway.use(
      http.delete('*/api/admin/service-accounts/sva_1/keys/key_1', () => success(account({ keys: [] }))),
      http.delete('*/api/admin/service-accounts/sva_1', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')),
    );
    const { user } = openConsole('/service-accounts');
    await user.click(await screen.findByRole('button', { name: 'Revoke the key utsav_3f9k2m5n7p8q9r0s' }));
    const question = await questionOf('Revoke the key utsav_3f9k2m5n7p8q9r0s…?');
    await user.click(within(question).getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('utsav_3f9k2m5n7p8q9r0s… is revoked')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revoke Accounting' }));
    const other = await questionOf('Revoke Accounting?');
    await user.click(within(other).getByRole('button', { name: 'Revoke account' }));
    expect(await screen.findByText('Failed to revoke')).toBeInTheDocument();
  });
});
