import { WebhookDeliveryState } from '@utsav/contracts/http/webhook';
import { useParams } from 'react-router-dom';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListPage } from '../../components/list-page';
import { api, useApi } from '../../lib/api';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { useSendAgain } from '../../lib/use-send-again';
import { deliveriesColumns, FULL_WIDTH } from './deliveries-columns';
import { deliveriesCsvColumns } from './deliveries-csv';

type State = WebhookDeliveryState | 'all';

const PAGE_SIZE = 20;
const stateNames: Record<State, string> = {
  all: 'All',
  pending: 'Pending',
  held: 'Held',
  sent: 'Sent',
  failed: 'Failed',
};
const stateOptions = (['all', ...WebhookDeliveryState.options] as const).map((value) => ({
  value,
  label: stateNames[value],
}));
const deliveriesQuery = {
  state: choiceParam<State>(['all', ...WebhookDeliveryState.options], 'all'),
  page: pageParam(),
  size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE),
};

/** What a webhook was sent, with its attempts. */
export default function WebhookDeliveriesPage() {
  const { id = '' } = useParams();
  const [view, change] = useQueryState(deliveriesQuery);
  const filter = view.state === 'all' ? {} : { state: view.state };
  const request = useApi('GET /api/admin/webhooks/:id/deliveries', {
    params: { id },
    query: { ...filter, page: view.page, limit: view.size },
  });
  const load = pagesOf(
    (paging, signal) =>
      api.call('GET /api/admin/webhooks/:id/deliveries', { params: { id }, query: { ...filter, ...paging }, signal }),
    ({ deliveries }) => deliveries,
  );
  const { busy, sendAgain } = useSendAgain((deliveryId) => {
    const params = { id, deliveryId };
    return api.call('POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay', { params, body: {} });
  }, request.mutate);
  return (
    <ListPage
      title="Webhook Deliveries"
      subtitle="What a webhook was sent within the last 30 days. A receiver knows a repeat by the id of its message."
      actions={<ExportButton noun="delivery" file="webhook-deliveries" columns={deliveriesCsvColumns} load={load} />}
      label="Webhook deliveries"
      noun="delivery"
      request={request}
      rowsOf={(data) => data.deliveries}
      view={view}
      onChange={change}
      tools={
        <FilterSelect
          label="State"
          value={view.state}
          options={stateOptions}
          onChange={(state: State) => change({ state })}
        />
      }
      columns={deliveriesColumns(busy, (delivery) => void sendAgain(delivery._id))}
      width={FULL_WIDTH}
      empty={<EmptyState title="Nothing here" text="Nothing of this kind happened within the last 30 days." />}
    />
  );
}
