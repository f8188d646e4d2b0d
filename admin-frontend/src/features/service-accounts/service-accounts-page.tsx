import { PlusOutlined } from '@ant-design/icons';
import type { IssuedServiceKey, ServiceAccount } from '@utsav/contracts/http/service-account';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { SecretDialog } from '../../components/secret-dialog';
import { useApi } from '../../lib/api';
import { accountsColumns, FULL_WIDTH } from './accounts-columns';
import { useRevoke } from './use-revoke';

/** They load when they open first. */
const AccountDialog = lazy(() => import('./account-dialog'));
const ReplaceDialog = lazy(() => import('./replace-dialog'));

/** What programs call the API with, in the place of a person. */
export default function ServiceAccountsPage() {
  const request = useApi('GET /api/admin/service-accounts', {});
  const [opened] = useState(() => new Date());
  const [isCreating, setCreating] = useState(false);
  const [replacing, setReplacing] = useState<ServiceAccount | null>(null);
  const [issued, setIssued] = useState<IssuedServiceKey | null>(null);
  const reload = (): void => void request.mutate();
  const { revokeAccount, revokeKey } = useRevoke(reload);
  const show = (key: IssuedServiceKey): void => {
    setCreating(false);
    setReplacing(null);
    setIssued(key);
    reload();
  };
  const columns = accountsColumns(opened, { replace: setReplacing, revoke: revokeAccount, revokeKey });
  return (
    <>
      <PageHead
        title="Service Accounts"
        subtitle="What programs call the API with: each may do what it was given, and nothing that needs a second factor."
        actions={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setCreating(true)}>
            New service account
          </Button>
        }
      />
      <ListSection label="Service accounts" request={request} fallback="Failed to load the service accounts">
        <DataTable
          label="Service accounts"
          rowKey="_id"
          columns={columns}
          rows={request.data?.data.accounts}
          isLoading={request.isLoading}
          width={FULL_WIDTH}
          isScrollFocusable={request.data?.data.accounts.every(({ revokedAt }) => revokedAt !== null)}
          rowClassName=""
          empty={<EmptyState title="No service accounts" text="Create one for each program, with a key of its own." />}
        />
      </ListSection>
      {isCreating && (
        <Suspense>
          <AccountDialog onCreated={show} onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {replacing && (
        <Suspense>
          <ReplaceDialog account={replacing} onReplaced={show} onClose={() => setReplacing(null)} />
        </Suspense>
      )}
      {issued && (
        <SecretDialog
          title={`Key of ${issued.account.name}`}
          label="Key"
          secret={issued.key}
          onClose={() => setIssued(null)}
        />
      )}
    </>
  );
}
