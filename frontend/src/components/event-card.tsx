import type { GeoPoint } from '@utsav/contracts/geo/distance';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../lib/paths';
import { canBeAwaited } from '../lib/can-be-awaited';
import { classNames } from '../lib/class-names';
import { distanceText } from '../lib/distance-text';
import { focusOf } from '@utsav/web-kit/pictures/focus-of';
import { displayEvent, NO_PRICE } from '../lib/display-event';
import { AwaitedMark } from './awaited-mark';
import { textLanguage } from '../lib/text-language';
import { CategoryChip } from './category-chip';
import { DateTab } from './date-tab';
import styles from './event-card.module.css';
import { Poster } from './poster';
import { WishHeart } from './wish-heart';
import { messages } from './messages';

interface EventCardProps {
  event: EventRecord;
  /** As in `Poster`. */
  eager?: boolean | 'next';
  level?: 2 | 3;
  near?: GeoPoint | undefined;
}

/** A printed stub on the poster wall; one link with the whole card as its target. */
export function EventCard({ event, eager, level = 3, near }: EventCardProps) {
  const shown = displayEvent(event);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, (shown.isSoldOut || shown.isOver) && styles.soldOut)}>
      <div className={styles.upper}>
        <div className={styles.art}>
          <Poster
            image={shown.image}
            seed={shown.id}
            category={shown.category}
            focus={focusOf(event, shown.image)}
            eager={eager}
          />
          <DateTab date={shown.date} className={styles.date} />
          <WishHeart eventId={shown.id} title={shown.title} className={styles.heart} />
        </div>
        <div className={styles.text}>
          <CategoryChip category={shown.category} />
          <Title className={styles.title} lang={textLanguage(shown.title)}>
            <Link className={styles.link} to={hrefTo.event(shown.id)}>
              {shown.title}
            </Link>
          </Title>
          <p className={styles.facts}>
            {shown.date && (
              <>
                {/* On a small card the date tab has it. */}
                <span className={styles.weekday}>{shown.date.weekday}, </span>
                {shown.dateText} · <span className={styles.clock}>{shown.clock}</span>
                <br />
              </>
            )}
            {shown.cancelledDatesText && (
              <>
                <strong className={styles.cancelledDates}>{shown.cancelledDatesText}</strong>
                <br />
              </>
            )}
            {[shown.location, near && distanceText(event.venue, near)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className={styles.tear}>
        <span className={classNames(styles.price, 'figures')}>
          {shown.offText || (shown.isSoldOut ? messages.soldOut : shown.priceText)}
          {!shown.offText && !shown.isSoldOut && !shown.isFree && shown.priceText !== NO_PRICE && (
            <span className={styles.from}>{messages.onwards}</span>
          )}
        </span>
        {canBeAwaited(event) && <AwaitedMark eventId={shown.id} />}
        {shown.isVerified && (
          <span className={styles.verified}>
            <BadgeCheck aria-hidden size={18} />
            <span className={styles.verifiedText}>{messages.verified}</span>
          </span>
        )}
      </div>
    </article>
  );
}
