import { EditOutlined } from '@ant-design/icons';
import type { GatePlan } from '@utsav/contracts/http/check-in';
import type { Event } from '@utsav/contracts/http/event';
import { Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorNotice } from '../../../../components/error-notice';
import { Icon } from '../../../../components/icon';
import { LinkButton } from '../../../../components/link-button';
import layout from '../../../../components/layout.module.css';
import table from '../../../../components/plain-table.module.css';
import { useApi } from '../../../../lib/api';
import { counted, formatCount } from '../../../../lib/counted';
import { hrefTo } from '../../../../lib/paths';
import { DetailSection } from '../detail-section';

const GatesDialog = lazy(() => import('./gates-dialog'));

const categoryNames = ({ ticketCategories }: Event, keys: readonly string[]): string =>
  keys.length === 0
    ? 'All'
    : keys.map((key) => ticketCategories.find((category) => category.key === key)?.type ?? key).join(', ');

function Plan({ plan, event }: { plan: GatePlan; event: Event }) {
  const { gates, opensMinutesBefore, closesMinutesAfter, mayReenter } = plan;
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Gate</th>
            <th scope="col">Ticket categories</th>
            <th scope="col">Lanes</th>
          </tr>
        </thead>
        <tbody>
          {gates.map(({ id, name, ticketCategories, lanes }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{categoryNames(event, ticketCategories)}</td>
              <td>{formatCount(lanes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={layout.muted}>
        Doors open {counted(opensMinutesBefore, 'minute')} before the start and close{' '}
        {counted(closesMinutesAfter, 'minute')} after the end. Who left may {mayReenter ? '' : 'not '}come back.
      </p>
    </>
  );
}

/** Where tickets of the event are admitted, and when; devices at the gate have a change within a minute. */
export function GatesSection({ event }: { event: Event }) {
  const [isEditing, setEditing] = useState(false);
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/admin/events/:id/gates',
    { params: { id: event._id } },
    { keepPreviousData: false },
  );
  return (
    <DetailSection title="Gates" isWide>
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to load the gates"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : (
        <>
          <Plan plan={data.data} event={event} />
          <Flex wrap gap={8}>
            <Button icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
              Edit gates
            </Button>
            <LinkButton to={hrefTo.arrivals(event._id)}>Arrivals</LinkButton>
          </Flex>
          {isEditing && (
            <Suspense>
              <GatesDialog
                key={data.data.version}
                plan={data.data}
                event={event}
                onSaved={(saved) => mutate({ ...data, data: saved }, { revalidate: false })}
                onReload={() => mutate()}
                onClose={() => setEditing(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </DetailSection>
  );
}
