import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { SectionHeading } from '../../components/section-heading';
import { useApi } from '../../lib/api';
import { isBookable } from '../../lib/ticket-tiers';
import { messages } from './messages';

/** Fills rows of two and of three; one to swipe on a phone. */
const SHOWN = 6;

/** Where an event can be had no more they are the way on; nothing is shown where there are none. */
export default function SimilarEvents({ event }: { event: EventRecord }) {
  const { data, error } = useApi('GET /api/event/:id/similar', { params: { id: event._id }, query: { limit: SHOWN } });
  const events = data?.data.events;
  if (error || events?.length === 0) return null;
  return (
    <section aria-labelledby="similar-title">
      <SectionHeading id="similar-title" title={isBookable(event) ? messages.similar : messages.insteadOf} />
      {events ? <EventGrid events={events} swipes /> : <EventGridSkeleton count={SHOWN} swipes />}
    </section>
  );
}
