import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { ListPage } from '../../components/list-page';
import { api, useApi } from '../../lib/api';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { useSendAgain } from '../../lib/use-send-again';
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
  const [view, change] = useQueryState(deliveriesQuery);
  const request = useApi('GET /api/admin/deliveries/failed', { query: { page: view.page, limit: view.size } });
  const { busy, sendAgain } = useSendAgain(
    (id) => api.call('POST /api/admin/deliveries/:id/retry', { params: { id }, body: {} }),
    request.mutate,
  );
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
      columns={deliveriesColumns({ busy, send: (delivery) => void sendAgain(delivery._id) })}
      width={FULL_WIDTH}
      empty={<EmptyState title="Nothing here" text="Every email and SMS arrived, or is on its way." />}
    />
  );
}
