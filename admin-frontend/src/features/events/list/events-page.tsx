import { PlusOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../../../lib/paths';
import { BulkBar } from '../../../components/bulk/bulk-bar';
import { useSelection } from '../../../components/bulk/use-selection';
import { ColumnsMenu } from '../../../components/column-choice/columns-menu';
import { useColumnChoice } from '../../../components/column-choice/use-column-choice';
import { pagesOf } from '../../../components/csv-export/collect-pages';
import { ExportButton } from '../../../components/csv-export/export-button';
import { EmptyState } from '../../../components/empty-state';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import { ListFoot } from '../../../components/list-foot';
import { ListSection } from '../../../components/list-section';
import { PageHead } from '../../../components/page-head';
import { api } from '../../../lib/api';
import { shownColumns } from '../../../lib/csv';
import { useQueryState } from '../../../lib/query-state';
import { usePageWithin } from '../../../lib/use-page-within';
import { useRowKeys } from '../../../lib/use-row-keys';
import { formatCount } from '../../../lib/counted';
import { eventActions } from './bulk-actions';
import type { EventRow } from './event-rows';
import { titlesOfColumns } from './events-columns';
import { eventsCsvColumns } from './events-csv';
import { EventsFilters } from './events-filters';
import layout from '../../../components/layout.module.css';
import { EventsTable } from './events-table';
import { eventsQuery, pageSizes, queryOf } from './events-query';
import { useEventList } from './use-event-list';

const nothing = (
  <EmptyState title="No events match your filters." text="Try adjusting search or create a new one.">
    <LinkButton type="primary" to={paths.newEvent}>
      Create Event
    </LinkButton>
  </EmptyState>
);

const titles = titlesOfColumns();

const idOf = ({ id }: EventRow): string => id;
const nameOf = ({ name }: EventRow): string => name;

export default function EventsPage() {
  const navigate = useNavigate();
  const [view, change] = useQueryState(eventsQuery);
  const choice = useColumnChoice(titles);
  const { rows, total, warning, error, isValidating, reload } = useEventList(view);
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/event/getAllEvents', { query: { ...queryOf(view), ...paging }, signal }),
    ({ events }) => events,
  );
  const keys = useRowKeys<EventRow>(
    ({ id }) => void navigate(hrefTo.event(id)),
    () => true,
  );
  const selection = useSelection(rows, idOf, nameOf);
  usePageWithin({ ...view, total: rows && total, isValidating }, change);

  return (
    <>
      <PageHead
        title="Events"
        subtitle="Create, edit, and manage your events effortlessly."
        actions={
          <>
            <ColumnsMenu {...choice} />
            <ExportButton noun="event" columns={shownColumns(eventsCsvColumns, choice.hidden)} load={load} />
            <Button icon={<Icon of={ReloadOutlined} />} loading={isValidating} onClick={() => void reload()}>
              Refresh
            </Button>
            <LinkButton icon={<Icon of={UploadOutlined} />} to={paths.importEvents}>
              Import
            </LinkButton>
            <LinkButton type="primary" icon={<Icon of={PlusOutlined} />} to={paths.newEvent}>
              New Event
            </LinkButton>
          </>
        }
      />
      {warning && <Alert className={layout.above} type="warning" showIcon title={warning} />}
      <ListSection
        label="Events"
        request={{ error, isValidating, mutate: reload }}
        fallback="Failed to load events"
        filters={<EventsFilters view={view} onChange={change} onArrowDown={keys.focusFirst} />}
        bulk={<BulkBar noun="event" selection={selection} nameOf={nameOf} actions={eventActions} reload={reload} />}
        footer={
          rows &&
          !error && (
            <ListFoot of="Events" view={view} total={total} sizes={pageSizes} onChange={change}>
              Showing {formatCount(rows.length)} of {formatCount(total)} events.
            </ListFoot>
          )
        }
      >
        <EventsTable
          events={rows}
          empty={nothing}
          keys={keys}
          selection={selection}
          choice={choice}
          onRemoved={reload}
        />
      </ListSection>
    </>
  );
}
