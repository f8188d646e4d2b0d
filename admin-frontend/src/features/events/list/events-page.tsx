import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../../../app/paths';
import { EmptyState } from '../../../components/empty-state';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import { ListFoot } from '../../../components/list-foot';
import { ListSection } from '../../../components/list-section';
import { PageHead } from '../../../components/page-head';
import { useQueryState } from '../../../lib/query-state';
import { usePageWithin } from '../../../lib/use-page-within';
import { useRowKeys } from '../../../lib/use-row-keys';
import { formatCount } from '../../../lib/counted';
import type { EventRow } from './event-rows';
import { EventsFilters } from './events-filters';
import styles from './events-page.module.css';
import { EventsTable } from './events-table';
import { eventsQuery, pageSizes } from './events-query';
import { useEventList } from './use-event-list';

const nothing = (
  <EmptyState title="No events match your filters." text="Try adjusting search or create a new one.">
    <LinkButton type="primary" to={paths.newEvent}>
      Create Event
    </LinkButton>
  </EmptyState>
);

export default function EventsPage() {
  const navigate = useNavigate();
  const [view, change] = useQueryState(eventsQuery);
  const { rows, total, warning, error, isValidating, reload } = useEventList(view);
  const keys = useRowKeys<EventRow>(
    ({ id }) => void navigate(hrefTo.event(id)),
    () => true,
  );
  usePageWithin({ ...view, total: rows && total, isValidating }, change);

  return (
    <>
      <PageHead
        title="Events"
        subtitle="Create, edit, and manage your events effortlessly."
        actions={
          <>
            <Button icon={<Icon of={ReloadOutlined} />} loading={isValidating} onClick={() => void reload()}>
              Refresh
            </Button>
            <LinkButton type="primary" icon={<Icon of={PlusOutlined} />} to={paths.newEvent}>
              New Event
            </LinkButton>
          </>
        }
      />
      {warning && <Alert className={styles.warning} type="warning" showIcon title={warning} />}
      <ListSection
        label="Events"
        request={{ error, isValidating, mutate: reload }}
        fallback="Failed to load events"
        filters={<EventsFilters view={view} onChange={change} onArrowDown={keys.focusFirst} />}
        footer={
          rows &&
          !error && (
            <ListFoot of="Events" view={view} total={total} sizes={pageSizes} onChange={change}>
              Showing {formatCount(rows.length)} of {formatCount(total)} events.
            </ListFoot>
          )
        }
      >
        <EventsTable events={rows} empty={nothing} keys={keys} onRemoved={reload} />
      </ListSection>
    </>
  );
}
