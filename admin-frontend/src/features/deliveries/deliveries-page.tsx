import type { FailedDelivery } from '@utsav/contracts/http/delivery';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useState } from 'react';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { ListPage } from '../../components/list-page';
import { api, useApi } from '../../lib/api';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { deliveriesColumns, FULL_WIDTH } from './deliveries-columns';
import { deliveriesCsvColumns } from './deliveries-csv';

const PAGE_SIZE = 20;
const deliveriesQuery = { page: pageParam(), size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE) };

const load = pagesOf(
  (query, signal) => api.call('GET /api/admin/deliveries/failed', { query, signal }),
  ({ deliveries }) => deliveries,
);

/** Emails and SMS that did not arrive. */
export default function DeliveriesPage() {
  const { notification } = App.useApp();
  const [view, change] = useQueryState(deliveriesQuery);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const request = useApi('GET /api/admin/deliveries/failed', { query: { page: view.page, limit: view.size } });
  const send = async ({ _id: id }: FailedDelivery) => {
    setBusy((ids) => [...ids, id]);
    try {
      await api.call('POST /api/admin/deliveries/:id/retry', { params: { id }, body: {} });
      notification.success({ title: 'It is sent again.', role: 'status' });
      await request.mutate();
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to send it again') });
    } finally {
      setBusy((ids) => ids.filter((each) => each !== id));
    }
  };
  return (
    <ListPage
      title="Failed Messages"
      subtitle="Emails and SMS that did not arrive. One that bounced needs another address: correct it with the buyer and resend the tickets."
      actions={<ExportButton noun="failed message" file="failed-messages" columns={deliveriesCsvColumns} load={load} />}
      label="Failed messages"
      noun="message"
      request={request}
      rowsOf={(data) => data.deliveries}
      view={view}
      onChange={change}
      columns={deliveriesColumns({ busy, send: (delivery) => void send(delivery) })}
      width={FULL_WIDTH}
      empty={<EmptyState title="Nothing here" text="Every email and SMS arrived, or is on its way." />}
    />
  );
}
