import { homeFeaturedLimit } from '@utsav/contracts/http/initial-data';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useState } from 'react';
import { hrefTo } from '../../lib/paths';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { SectionHeading } from '../../components/section-heading';
import { useApi } from '../../lib/api';
import { ALL_CATEGORIES, CategoryTabs } from './category-tabs';
import { messages } from './messages';

const SHOWN = 3;

export function FeaturedSection() {
  const city = cityFilter(useCity());
  const [chosen, setChosen] = useState(ALL_CATEGORIES);
  const category = chosen === ALL_CATEGORIES ? undefined : chosen;
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/event/featured',
    { query: { city, category, limit: homeFeaturedLimit } },
    { keepPreviousData: true },
  );
  const events = data?.data.events ?? [];
  const hasMore = events.length >= SHOWN;

  return (
    <section id="featured" aria-labelledby="featured-title">
      <SectionHeading
        id="featured-title"
        title={messages.featuredEvents}
        more={hasMore ? { to: hrefTo.featured({ category }), text: messages.viewMore } : undefined}
      />
      <CategoryTabs chosen={chosen} onChoose={setChosen} panelId="featured-panel" />
      <div id="featured-panel" role="tabpanel" aria-label={messages.featuredEvents} aria-busy={isLoading}>
        {!data && isLoading && <EventGridSkeleton count={SHOWN} large />}
        {!data && !isLoading && Boolean(error) && <ErrorNotice error={error} onRetry={() => void mutate()} />}
        {data && events.length === 0 && <EmptyNotice text={category ? messages.noneInCategory : messages.noFeatured} />}
        {events.length > 0 && <EventGrid events={events.slice(0, SHOWN)} large />}
      </div>
    </section>
  );
}
