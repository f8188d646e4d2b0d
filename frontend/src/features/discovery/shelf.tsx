import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { ErrorNotice } from '../../components/notice';
import { SectionHeading } from '../../components/section-heading';
import { useApi } from '../../lib/api';
import { bookableFirst } from '../../lib/display-event';
import { shownName } from '../../lib/shown-names';
import { messages } from './messages';

interface ShelfProps {
  id: string;
  title: string;
  more: { to: string; text: string };
  events: readonly EventRecord[] | undefined;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
}

const SHOWN = 4;

/** A shelf with nothing on it is not shown at all. */
function Shelf({ id, title, more, events, isLoading, error, onRetry }: ShelfProps) {
  if (!isLoading && !error && events?.length === 0) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} more={more} />
      {!events && isLoading && <EventGridSkeleton count={SHOWN} />}
      {!events && !isLoading && Boolean(error) && <ErrorNotice error={error} onRetry={onRetry} />}
      {events && <EventGrid events={bookableFirst(events.slice(0, SHOWN))} />}
    </section>
  );
}

const shelfOf = ({
  data,
  isLoading,
  error,
  mutate,
}: ReturnType<typeof useApi<'GET /api/event/trending' | 'GET /api/event/weekend'>>) => ({
  events: data?.data.events,
  isLoading,
  error,
  onRetry: () => void mutate(),
});

export function TrendingShelf({ moreHref }: { moreHref: (city: string | undefined) => string }) {
  const city = cityFilter(useCity());
  const answer = useApi('GET /api/event/trending', { query: { city, limit: SHOWN } });
  return (
    <Shelf
      id="trending"
      title={city ? messages.trendingIn(shownName(city)) : messages.trending}
      more={{ to: moreHref(city), text: messages.viewMore }}
      {...shelfOf(answer)}
    />
  );
}

export function WeekendShelf({ moreHref }: { moreHref: string }) {
  const city = cityFilter(useCity());
  const answer = useApi('GET /api/event/weekend', { query: { city, limit: SHOWN } });
  return (
    <Shelf
      id="weekend"
      title={messages.thisWeekend}
      more={{ to: moreHref, text: messages.viewMore }}
      {...shelfOf(answer)}
    />
  );
}
