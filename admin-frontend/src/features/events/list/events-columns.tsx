import { CalendarOutlined } from '@ant-design/icons';
import { Button, type TableProps } from 'antd';
import { hrefTo } from '../../../app/paths';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import list from '../../../components/list.module.css';
import { StatusBadge } from '../../../components/status-badge';
import { DASH, istStamp } from '../../../lib/ist';
import type { EventRow } from './event-rows';
import styles from './events-table.module.css';
import { useEventRemoval } from './use-event-removal';

type Columns = NonNullable<TableProps<EventRow>['columns']>;

/** With the boxes that choose rows. */
export const FULL_WIDTH = 1022;

function EventCell({ name, venue, city, image }: EventRow) {
  return (
    <div className={styles.event}>
      <span className={styles.picture}>
        {image ? <img src={image} alt="" loading="lazy" /> : <Icon of={CalendarOutlined} />}
      </span>
      <div className={styles.words}>
        <span className={styles.name}>{name || DASH}</span>
        <span className={styles.place}>{[venue, city].filter(Boolean).join(', ') || DASH}</span>
      </div>
    </div>
  );
}

function StatusCell({ badge, status }: EventRow) {
  return (
    <>
      <StatusBadge status={badge} isVerbatim />
      {/* Whether it is active hides what staff chose. */}
      {status && status !== badge && <span className={list.under}>{status}</span>}
    </>
  );
}

interface ActionsProps {
  event: EventRow;
  onRemoved: () => Promise<unknown>;
}

function Actions({ event, onRemoved }: ActionsProps) {
  const { id, name } = event;
  const confirmRemoval = useEventRemoval(event, onRemoved);
  return (
    <div className={styles.actions}>
      <LinkButton type="text" size="small" to={hrefTo.event(id)} aria-label={`View ${name}`}>
        View
      </LinkButton>
      <LinkButton type="text" size="small" to={hrefTo.editEvent(id)} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <LinkButton type="text" size="small" to={hrefTo.newEventFrom(id)} aria-label={`Duplicate ${name}`}>
        Duplicate
      </LinkButton>
      <Button type="text" size="small" danger aria-label={`Delete ${name}`} onClick={confirmRemoval}>
        Delete
      </Button>
    </div>
  );
}

export const eventsColumns = (onRemoved: ActionsProps['onRemoved']): Columns => [
  { key: 'event', title: 'Event', width: 218, render: (_, event) => <EventCell {...event} /> },
  { key: 'category', title: 'Category', width: 96, render: (_, { category }) => category || DASH },
  { key: 'start', title: 'Start (IST)', width: 158, render: (_, { start }) => istStamp(start) },
  { key: 'end', title: 'End (IST)', width: 158, render: (_, { end }) => istStamp(end) },
  { key: 'status', title: 'Status', width: 102, render: (_, event) => <StatusCell {...event} /> },
  {
    key: 'actions',
    title: 'Actions',
    width: 246,
    render: (_, event) => <Actions event={event} onRemoved={onRemoved} />,
  },
];
