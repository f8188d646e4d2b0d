import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/notice';
import { PageHead } from '../../components/page-head';
import { LazyOnVisible } from '../../components/lazy-on-visible';
import { EventView } from '../../features/event-page/event-view';
import { venueLine } from '../../lib/shown-names';
import { translated } from '../../lib/translated';
import { isBookable } from '../../lib/ticket-tiers';
import { useLiveEvent } from '../../lib/use-live-event';
import { PageSkeleton } from '../shell/page-skeleton';
import NotFoundPage from './not-found-page';
import { messages } from './messages';

const SimilarEvents = lazy(() => import('../../features/directory/similar-events'));
const EventMore = lazy(() => import('./event-more'));

export default function EventPage() {
  const { id = '' } = useParams();
  const { event, error, isLoading, reload } = useLiveEvent(id);
  if (!event && isApiError(error, 'NOT_FOUND')) return <NotFoundPage what={messages.eventNotFound} />;
  if (!event && error && !isLoading) {
    return (
      <div className="wall">
        <PageHead title={messages.event} description={messages.anEvent} />
        <ErrorNotice error={error} onRetry={reload} />
      </div>
    );
  }
  if (!event) return <PageSkeleton />;
  const { name, venue } = translated(event);
  return (
    <>
      <PageHead
        title={name}
        description={messages.eventDescription(name, indiaDate(event.startDate || event.date), venueLine(venue))}
      />
      <EventView
        key={event._id}
        event={event}
        instead={
          !isBookable(event) && (
            <LazyOnVisible>
              <SimilarEvents event={event} />
            </LazyOnVisible>
          )
        }
        more={
          <LazyOnVisible>
            <EventMore event={event} />
          </LazyOnVisible>
        }
      />
    </>
  );
}
