import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Event } from '@utsav/contracts/http/event';
import { useSession } from '@utsav/web-kit/session/session-store';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { ErrorNotice } from '../../../components/error-notice';
import { Icon } from '../../../components/icon';
import { PageHead } from '../../../components/page-head';
import { useApi } from '../../../lib/api';
import { listHref } from '../../../lib/list-href';
import { copyOf, draftOf } from './draft-of-event';
import { newEvent } from './event-draft';
import { EventForm } from './event-form';
import styles from './form.module.css';
import { draftStorage } from './draft-storage';

interface LoadedFormProps {
  id: string;
  from: string;
  event: Event | undefined;
  onReload: () => void;
}

function LoadedForm({ id, from, event, onReload }: LoadedFormProps) {
  const userId = useSession()?.id ?? '';
  const start = useMemo(() => {
    if (!event) return newEvent;
    return id ? draftOf(event) : copyOf(event);
  }, [id, event]);
  const slot = useMemo(() => draftStorage(userId, id || (from ? `new:${from}` : 'new')), [userId, id, from]);
  const seatsLeft = useMemo(
    () => new Map(id ? event?.ticketCategories?.map(({ key, availableSeats }) => [key, availableSeats]) : []),
    [id, event],
  );
  return (
    <EventForm
      id={id}
      start={start}
      version={id ? (event?.version ?? 0) : 0}
      seatsLeft={seatsLeft}
      slot={slot}
      onReload={onReload}
    />
  );
}

export default function EventFormPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const from = id ? '' : (query.get('from') ?? '');
  const wanted = id || from;
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/event/:id',
    wanted ? { params: { id: wanted } } : null,
    {
      keepPreviousData: false,
      // A form that is being filled in must not be taken away.
      revalidateOnReconnect: false,
    },
  );
  const event = data?.data.event;
  return (
    <>
      <PageHead
        title={id ? 'Edit Event' : 'New Event'}
        actions={
          <Link className={styles.link} to={listHref(paths.events)}>
            <Icon of={ArrowLeftOutlined} /> Back
          </Link>
        }
      />
      {error ? (
        <ErrorNotice
          title="Failed to load event details"
          error={error}
          fallback="Please try again."
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : wanted && (!event || isValidating) ? (
        <div role="status" aria-label="Loading…">
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      ) : (
        <LoadedForm
          key={`${wanted}:${event?.version ?? 0}`}
          id={id}
          from={from}
          event={event}
          onReload={() => void mutate()}
        />
      )}
    </>
  );
}
