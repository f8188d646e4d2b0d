import type { ReactNode } from 'react';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import styles from './result-grid.module.css';
import type { EventResults } from './use-event-results';
import { messages } from './messages';

interface ResultGridProps {
  results: EventResults;
  emptyText: string;
  emptyAction?: ReactNode;
  skeletons?: number;
}

export function ResultGrid({ results, emptyText, emptyAction, skeletons = 8 }: ResultGridProps) {
  const { events, error, isLoading, retry } = results;
  if (!events && isLoading) return <EventGridSkeleton count={skeletons} />;
  if (!events) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <span role="status" className="sr-only">
        {isLoading ? '' : messages.eventCount(events.length)}
      </span>
      {events.length === 0 ? (
        <EmptyNotice text={emptyText}>{emptyAction}</EmptyNotice>
      ) : (
        <EventGrid events={events} eager={4} level={2} />
      )}
    </div>
  );
}
