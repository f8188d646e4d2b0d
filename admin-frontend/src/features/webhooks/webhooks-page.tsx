import { PlusOutlined } from '@ant-design/icons';
import type { IssuedWebhookSecret, Webhook } from '@utsav/contracts/http/webhook';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { SecretDialog } from '../../components/secret-dialog';
import { useApi } from '../../lib/api';
import { useWebhookActions } from './use-webhook-actions';
import { FULL_WIDTH, webhooksColumns } from './webhooks-columns';

/** It loads when it opens first. */
const WebhookDialog = lazy(() => import('./webhook-dialog'));

/** Addresses that are called when something happens. */
export default function WebhooksPage() {
  const request = useApi('GET /api/admin/webhooks', {});
  const [isCreating, setCreating] = useState(false);
  const [changing, setChanging] = useState<Webhook | null>(null);
  const [issued, setIssued] = useState<IssuedWebhookSecret | null>(null);
  const reload = (): void => void request.mutate();
  const actions = useWebhookActions(reload, setIssued);
  const close = (): void => {
    setCreating(false);
    setChanging(null);
  };
  const saved = (secret?: IssuedWebhookSecret): void => {
    close();
    if (secret) setIssued(secret);
    reload();
  };
  return (
    <>
      <PageHead
        title="Webhooks"
        subtitle="Addresses that are called when something happens, signed, and again for three days until they take it."
        actions={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setCreating(true)}>
            New webhook
          </Button>
        }
      />
      <ListSection label="Webhooks" request={request} fallback="Failed to load the webhooks">
        <DataTable
          label="Webhooks"
          rowKey="_id"
          columns={webhooksColumns({ ...actions, change: setChanging })}
          rows={request.data?.data.webhooks}
          isLoading={request.isLoading}
          width={FULL_WIDTH}
          rowClassName=""
          empty={<EmptyState title="No webhooks" text="Add the address of a program that is to hear of orders." />}
        />
      </ListSection>
      {(isCreating || changing) && (
        <Suspense>
          <WebhookDialog {...(changing && { webhook: changing })} onSaved={saved} onClose={close} />
        </Suspense>
      )}
      {issued && (
        <SecretDialog
          title="Secret of the webhook"
          label="Secret"
          secret={issued.secret}
          onClose={() => setIssued(null)}
        />
      )}
    </>
  );
}
