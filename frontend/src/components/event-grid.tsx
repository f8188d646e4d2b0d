import type { GeoPoint } from '@utsav/contracts/geo/distance';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { classNames } from '../lib/class-names';
import { EventCard } from './event-card';
import styles from './event-card.module.css';
import { LoadingNote, Skeleton } from './skeleton';

/** In a row on a phone, where the pictures of further rows would only slow them down. */
const NARROWEST_ROW = 2;

interface EventGridProps {
  events: readonly EventRecord[];
  /** Larger stubs, three to a row on a desktop. */
  large?: boolean;
  /** One row to swipe on a phone. */
  swipes?: boolean;
  /** How many cards lie above the fold. */
  eager?: number;
  /** Level of the titles: 3 below a section, 2 right below the title of a page. */
  level?: 2 | 3;
  /** Each card then says how far away it is. */
  near?: GeoPoint | undefined;
}

export function EventGrid({ events, large, swipes, eager = 0, level = 3, near }: EventGridProps) {
  return (
    <div className={styles.row}>
      <ul role="list" className={classNames(styles.grid, large && styles.three, swipes && styles.swipes)}>
        {events.map((event, position) => (
          <li key={event._id} style={{ display: 'grid' }}>
            <EventCard
              event={event}
              eager={position < eager && (position < NARROWEST_ROW || 'next')}
              level={level}
              near={near}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type EventGridSkeletonProps = Pick<EventGridProps, 'large' | 'swipes'> & { count?: number };

export function EventGridSkeleton({ count = 4, large, swipes }: EventGridSkeletonProps) {
  return (
    <div className={styles.row}>
      <LoadingNote />
      <div className={classNames(styles.grid, large && styles.three, swipes && styles.swipes)}>
        {Array.from({ length: count }, (_, position) => (
          <div key={position}>
            <Skeleton ratio="4 / 5" />
            <Skeleton height={22} width="80%" className="" />
            <Skeleton height={110} width="100%" />
          </div>
        ))}
      </div>
    </div>
  );
}
