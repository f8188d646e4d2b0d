import type { GeoPoint } from '@utsav/contracts/geo/distance';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../components/button';
import { ChoiceGroup } from '../../components/choice-group';
import { EventGrid, EventGridSkeleton } from '../../components/event-grid';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { bookableFirst } from '../../lib/display-event';
import styles from './result-grid.module.css';
import type { EventResults } from './use-event-results';
import { EventMap } from './map/event-map';
import { messages } from './map/map-messages';
import { placesOf } from './map/places-of';
import { messages as listMessages } from './messages';
import { useListView, type ListView } from './use-list-view';

interface ResultGridProps {
  results: EventResults;
  /** The choice of their order. */
  sort: ReactNode;
  /** Each card then says how far away it is. */
  near?: GeoPoint | undefined;
  /** What can be booked comes before what is sold out; else the order of the server. */
  soldOutLast?: boolean;
  emptyText: string;
  emptyAction?: ReactNode;
  skeletons?: number;
}

const views = (): { value: ListView; text: string }[] => [
  { value: 'list', text: messages.list },
  { value: 'map', text: messages.map },
];

export function ResultGrid({
  results,
  sort,
  near,
  soldOutLast,
  emptyText,
  emptyAction,
  skeletons = 8,
}: ResultGridProps) {
  const { events, total, error, isLoading, retry } = results;
  const [view, setView] = useListView();
  const [chosen, setChosen] = useState('');
  const isMap = view === 'map';
  const { places, withoutPoint } = useMemo(() => placesOf(isMap && events ? events : []), [isMap, events]);
  const place = places.find(({ key }) => key === chosen);
  const shown = place?.events ?? (soldOutLast ? bookableFirst(events ?? []) : (events ?? []));
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {place ? messages.eventsAt(place.events.length, place.name) : events && listMessages.eventCount(total)}
        </p>
        {place && (
          <Button variant="secondary" onClick={() => setChosen('')}>
            {messages.showAll}
          </Button>
        )}
        {sort}
        <ChoiceGroup name="view" label={messages.view} chosen={view} options={views()} onChoose={setView} />
      </div>
      {!events && (isLoading ? <EventGridSkeleton count={skeletons} /> : <ErrorNotice error={error} onRetry={retry} />)}
      {isMap && events && events.length > 0 && (
        <>
          <EventMap places={places} chosen={chosen} onChoose={setChosen} />
          {withoutPoint > 0 && !place && <p className={styles.note}>{messages.noPlace(withoutPoint)}</p>}
          {total > events.length && !place && <p className={styles.note}>{messages.firstOnes(events.length)}</p>}
        </>
      )}
      {events?.length === 0 && <EmptyNotice text={emptyText}>{emptyAction}</EmptyNotice>}
      {shown.length > 0 && <EventGrid events={shown} near={near} eager={4} level={2} />}
    </div>
  );
}
