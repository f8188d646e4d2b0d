import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { Card, Flex } from 'antd';
import { useParams } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { istStamp } from '../../lib/ist';
import { BigNumbers } from './big-numbers';
import { LiveStatusBadge } from './live-status';
import { MinutesPanel } from './minutes-panel';
import styles from './on-sale.module.css';
import { SeatBars } from './seat-bars';
import { useOnSale } from './use-on-sale';

export default function OnSalePage() {
  const { id = '' } = useParams();
  const { figures, status, error, retry } = useOnSale(id);
  if (isApiError(error, 'NOT_FOUND'))
    return (
      <>
        <PageHead title="Live View" />
        <EmptyState title="This event is not on sale." text="It has no seats yet, or it is gone.">
          <LinkButton to={paths.events}>Back to Events</LinkButton>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead
        title="Live View"
        aside={<LiveStatusBadge status={status} />}
        subtitle={figures && `${figures.event.name} · as of ${istStamp(figures.at)}`}
        actions={<LinkButton to={hrefTo.event(id)}>Event</LinkButton>}
      />
      {figures ? (
        <Flex vertical gap={12}>
          <BigNumbers figures={figures} />
          <div className={styles.page}>
            <MinutesPanel minutes={figures.minutes} />
            <SeatBars categories={figures.categories} />
          </div>
        </Flex>
      ) : error && status !== 'offline' ? (
        <ErrorNotice error={error} fallback="Failed to load the live view" isRetrying={false} onRetry={retry} />
      ) : (
        <div role="status" aria-label="Loading figures…">
          <Card loading />
        </div>
      )}
    </>
  );
}
