import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { EventAbout } from '../../features/event-page/event-about';
import SimilarEvents from '../../features/directory/similar-events';
import { EventReviews } from '../../features/reviews/event-reviews';
import { isBookable } from '../../lib/ticket-tiers';

/** Below the first screen of an event; loaded after it. */
export default function EventMore({ event }: { event: EventRecord }) {
  return (
    <>
      <EventAbout event={event} reviews={<EventReviews event={event} />} />
      {isBookable(event) && <SimilarEvents event={event} />}
    </>
  );
}
