import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { useParams } from 'react-router-dom';
import { FaultNotice } from '../../components/notice';
import { PageHead } from '../../components/page-head';
import { EventView } from '../../features/event-page/event-view';
import { useEvent } from '../../features/event-page/use-event';
import { EventReviews } from '../../features/reviews/event-reviews';
import { PageSkeleton } from '../shell/page-skeleton';
import NotFoundPage from './not-found-page';

export default function EventPage() {
  const { id = '' } = useParams();
  const { event, error, isLoading, retry } = useEvent(id);
  if (!event && isApiError(error, 'NOT_FOUND')) return <NotFoundPage what="We could not find this event." />;
  if (!event && error && !isLoading) {
    return (
      <div className="wall">
        <PageHead title="Event" description="An event on Utsav." />
        <FaultNotice error={error} onRetry={retry} />
      </div>
    );
  }
  if (!event) return <PageSkeleton />;
  const where = [event.venue?.name, event.venue?.city].filter(Boolean).join(', ');
  return (
    <>
      <PageHead
        title={event.name}
        description={`${event.name}, ${indiaDate(event.startDate || event.date)}, ${where}. Book tickets on Utsav.`}
      />
      <EventView key={event._id} event={event} reviews={<EventReviews eventId={event._id} />} />
    </>
  );
}
