import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Event } from '@utsav/contracts/http/event';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { Icon } from '../../components/icon';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { EventProblem } from './event-problem';

interface EventScreenProps {
  title: string;
  /** What it is for, beside the name of the event. */
  about: string;
  actions?: ReactNode;
  children: (event: Event) => ReactNode;
}

/** A screen below that of an event, with the way back to it. */
export function EventScreen({ title, about, actions, children }: EventScreenProps) {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useApi('GET /api/event/:id', { params: { id } });
  const event = data?.data.event;
  return (
    <>
      <PageHead
        title={title}
        subtitle={event ? `${event.name} · ${about}` : undefined}
        actions={
          <>
            <LinkButton icon={<Icon of={ArrowLeftOutlined} />} to={hrefTo.event(id)}>
              Event
            </LinkButton>
            {actions}
          </>
        }
      />
      {event ? (
        children(event)
      ) : error ? (
        <EventProblem error={error} isRetrying={isValidating} onRetry={() => void mutate()}>
          <LinkButton to={paths.events}>Back to Events</LinkButton>
        </EventProblem>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </>
  );
}
