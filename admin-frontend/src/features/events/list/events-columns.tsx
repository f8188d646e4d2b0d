import { CalendarOutlined } from '@ant-design/icons';
import type { EventSeats } from '@utsav/contracts/http/event-sales';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button, Flex, type TableProps } from 'antd';
import { hrefTo } from '../../../lib/paths';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import layout from '../../../components/layout.module.css';
import list from '../../../components/list.module.css';
import { StatusBadge } from '../../../components/status-badge';
import { counted } from '../../../lib/counted';
import { DASH, istStamp } from '../../../lib/ist';
import { salePhase } from '../sale-phase';
import { SeatsBar } from '../seats-bar';
import type { EventRow } from './event-rows';
import styles from './events-table.module.css';
import { useCancelDialog } from '../cancel/use-cancel-dialog';
import { useEventRemoval } from './use-event-removal';

type Columns = NonNullable<TableProps<EventRow>['columns']>;

/** With the boxes that choose rows. */
export const FULL_WIDTH = 1212;

function EventCell({ name, venue, city, image }: EventRow) {
  return (
    <Flex align="center" gap={10}>
      <span className={styles.picture}>
        {image ? <img src={image} alt="" loading="lazy" /> : <Icon of={CalendarOutlined} />}
      </span>
      <div className={styles.words}>
        <span className={`${list.clamp} ${styles.name}`}>{name || DASH}</span>
        <span className={`${list.clamp} ${layout.muted}`}>{[venue, city].filter(Boolean).join(', ') || DASH}</span>
      </div>
    </Flex>
  );
}

function StatusCell({ event, seats }: { event: EventRow; seats: EventSeats | undefined }) {
  const phase = salePhase(event, seats?.availableSeats);
  const lost = event.showtimes.filter(({ isCancelled }) => isCancelled).length;
  return (
    <>
      <StatusBadge status={event.badge} isVerbatim />
      {/* Whether it is active does not say whether it sells. */}
      {phase !== event.badge && <span className={list.under}>{phase}</span>}
      {lost > 0 && phase !== 'Cancelled' && (
        <span className={list.under}>
          {lost} of {counted(event.showtimes.length, 'show')} cancelled
        </span>
      )}
    </>
  );
}

const SoldCell = ({ seats }: { seats: EventSeats | undefined }) =>
  seats ? (
    <>
      <SeatsBar {...seats} />
      <span className={list.under}>{rupees(seats.revenue)}</span>
    </>
  ) : (
    DASH
  );

interface ActionsProps {
  event: EventRow;
  onRemoved: () => Promise<unknown>;
}

function Actions({ event, onRemoved }: ActionsProps) {
  const { id, name } = event;
  const { open: openCancel, dialog } = useCancelDialog({ event, onCancelled: onRemoved });
  const confirmRemoval = useEventRemoval(event, onRemoved, openCancel);
  return (
    <Flex align="center" gap={2} className={styles.actions!}>
      <LinkButton type="text" size="small" to={hrefTo.event(id)} aria-label={`View ${name}`}>
        View
      </LinkButton>
      <LinkButton type="text" size="small" to={hrefTo.editEvent(id)} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <LinkButton type="text" size="small" to={hrefTo.newEventFrom(id)} aria-label={`Duplicate ${name}`}>
        Duplicate
      </LinkButton>
      <Button
        type="text"
        size="small"
        danger
        aria-label={`Cancel ${name}`}
        disabled={event.badge === 'Cancelled'}
        onClick={() => openCancel()}
      >
        Cancel…
      </Button>
      <Button type="text" size="small" danger aria-label={`Delete ${name}`} onClick={confirmRemoval}>
        Delete
      </Button>
      {dialog}
    </Flex>
  );
}

/** Their keys and titles, without anything to show in them. */
export const titlesOfColumns = (): Columns =>
  eventsColumns(
    () => Promise.resolve(),
    () => undefined,
  );

type SeatsOf = (eventId: string) => EventSeats | undefined;

export const eventsColumns = (onRemoved: ActionsProps['onRemoved'], seatsOf: SeatsOf): Columns => [
  { key: 'event', title: 'Event', width: 204, render: (_, event) => <EventCell {...event} /> },
  { key: 'category', title: 'Category', width: 92, render: (_, { category }) => category || DASH },
  { key: 'start', title: 'Start (IST)', width: 152, render: (_, { start }) => istStamp(start) },
  { key: 'end', title: 'End (IST)', width: 152, render: (_, { end }) => istStamp(end) },
  {
    key: 'status',
    title: 'Status',
    width: 102,
    render: (_, event) => <StatusCell event={event} seats={seatsOf(event.id)} />,
  },
  { key: 'sold', title: 'Sold', width: 104, render: (_, { id }) => <SoldCell seats={seatsOf(id)} /> },
  {
    key: 'actions',
    title: 'Actions',
    width: 322,
    render: (_, event) => <Actions event={event} onRemoved={onRemoved} />,
  },
];
