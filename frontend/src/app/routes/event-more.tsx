import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { EventAbout } from '../../features/event-page/event-about';
import { EventReviews } from '../../features/reviews/event-reviews';

/** Below the first screen of an event; loaded after it. */
export default function EventMore({ event }: { event: EventRecord }) {
  return <EventAbout event={event} reviews={<EventReviews eventId={event._id} />} />;
}
