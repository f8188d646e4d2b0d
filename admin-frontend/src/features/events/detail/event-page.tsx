import {
  ArrowLeftOutlined,
  CopyOutlined,
  EditOutlined,
  EyeOutlined,
  GiftOutlined,
  LineChartOutlined,
  MailOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { Event } from '@utsav/contracts/http/event';
import { Button, Card } from 'antd';
import { useParams } from 'react-router-dom';
import { hrefTo, paths, site } from '../../../lib/paths';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import { PageHead } from '../../../components/page-head';
import { StatusBadge } from '../../../components/status-badge';
import { useApi } from '../../../lib/api';
import { listHref } from '../../../lib/list-href';
import { useCancelDialog } from '../cancel/use-cancel-dialog';
import { EventProblem } from '../event-problem';
import { eventStatus } from '../event-status';
import { salePhase } from '../sale-phase';
import { EventHero } from './event-hero';
import { SalesSection } from './sales/sales-section';
import { EventSections } from './event-sections';

interface EventProps {
  event: Event;
  onChanged: () => Promise<unknown>;
}

function Actions({ event, onChanged }: EventProps) {
  const { _id: id, name, status } = event;
  const { open, dialog } = useCancelDialog({ event: { id, name }, onCancelled: onChanged });
  return (
    <>
      <LinkButton icon={<Icon of={ArrowLeftOutlined} />} to={listHref(paths.events)}>
        Back
      </LinkButton>
      {/* Admins see hidden events there too. */}
      <Button icon={<Icon of={EyeOutlined} />} href={site.event(id)} target="_blank">
        Preview as a buyer sees it<span className="sr-only"> (opens in a new tab)</span>
      </Button>
      <LinkButton icon={<Icon of={LineChartOutlined} />} to={hrefTo.eventLive(id)}>
        Live view
      </LinkButton>
      <LinkButton icon={<Icon of={GiftOutlined} />} to={hrefTo.eventGuests(id)}>
        Guest list
      </LinkButton>
      <LinkButton icon={<Icon of={MailOutlined} />} to={hrefTo.eventLetters(id)}>
        Write to ticket holders
      </LinkButton>
      <LinkButton icon={<Icon of={CopyOutlined} />} to={hrefTo.newEventFrom(id)}>
        Duplicate
      </LinkButton>
      {status !== 'cancelled' && (
        <Button danger icon={<Icon of={StopOutlined} />} onClick={() => open()}>
          Cancel event…
        </Button>
      )}
      {dialog}
      <LinkButton type="primary" icon={<Icon of={EditOutlined} />} to={hrefTo.editEvent(id)}>
        Edit
      </LinkButton>
    </>
  );
}

function LoadedEvent({ event, onChanged }: EventProps) {
  const badge = eventStatus(event);
  const phase = salePhase({ ...event, start: event.date, end: event.endDate ?? '' });
  return (
    <>
      <PageHead
        title={event.name}
        aside={<StatusBadge status={badge} isVerbatim />}
        subtitle={[event.category, phase !== badge && phase].filter(Boolean).join(' · ')}
        actions={<Actions event={event} onChanged={onChanged} />}
      />
      <EventHero event={event} />
      <SalesSection event={event} />
      <EventSections event={event} onChanged={onChanged} />
    </>
  );
}

const BackToEvents = () => (
  <LinkButton icon={<Icon of={ArrowLeftOutlined} />} to={listHref(paths.events)}>
    Back to Events
  </LinkButton>
);

export default function EventPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/event/:id',
    { params: { id } },
    // Another event must not stand under this address, not even for a moment.
    { keepPreviousData: false },
  );
  if (data && !error) return <LoadedEvent key={id} event={data.data.event} onChanged={() => mutate()} />;
  return (
    <>
      <PageHead title="Event" actions={error ? <BackToEvents /> : undefined} />
      {error ? (
        <EventProblem error={error} isRetrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <div aria-busy>
          <p className="sr-only" role="status">
            Loading event…
          </p>
          <Card loading />
          <Card loading />
          <Card loading />
        </div>
      )}
    </>
  );
}
