import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { ReactNode } from 'react';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { displayEvent } from '../../lib/display-event';
import styles from './result-grid.module.css';
import type { EventResults } from './use-event-results';
import { messages } from './messages';

interface ResultGridProps {
  results: EventResults;
  /** What can be booked comes before what is sold out; else the order of the server. */
  soldOutLast?: boolean;
  emptyText: string;
  emptyAction?: ReactNode;
  skeletons?: number;
}

const bookableFirst = (events: readonly EventRecord[]): EventRecord[] =>
  events.toSorted((a, b) => Number(displayEvent(a).isSoldOut) - Number(displayEvent(b).isSoldOut));

export function ResultGrid({ results, soldOutLast, emptyText, emptyAction, skeletons = 8 }: ResultGridProps) {
  const { events, total, error, isLoading, retry } = results;
  if (!events && isLoading) return <EventGridSkeleton count={skeletons} />;
  if (!events) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <p role="status" className={styles.count}>
        {messages.eventCount(total)}
      </p>
      {events.length === 0 ? (
        <EmptyNotice text={emptyText}>{emptyAction}</EmptyNotice>
      ) : (
        <EventGrid events={soldOutLast ? bookableFirst(events) : events} eager={4} level={2} />
      )}
    </div>
  );
}
