import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../app/paths';
import { classNames } from '../lib/class-names';
import { displayEvent, NO_PRICE } from '../lib/display-event';
import { CategoryChip } from './category-chip';
import { DateTab } from './date-tab';
import styles from './event-card.module.css';
import { Poster } from './poster';
import { WishHeart } from './wish-heart';
import { messages } from './messages';

interface EventCardProps {
  event: EventRecord;
  eager?: boolean;
  level?: 2 | 3;
}

/** A printed stub on the poster wall; one link with the whole card as its target. */
export function EventCard({ event, eager, level = 3 }: EventCardProps) {
  const shown = displayEvent(event);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, (shown.isSoldOut || shown.endText) && styles.soldOut)}>
      <div className={styles.upper}>
        <div className={styles.art}>
          <Poster image={shown.image} seed={shown.id} category={shown.category} eager={eager} />
          <DateTab date={shown.date} className={styles.date} />
          <WishHeart eventId={shown.id} title={shown.title} className={styles.heart} />
        </div>
        <div className={styles.text}>
          <CategoryChip category={shown.category} />
          <Title className={styles.title}>
            <Link className={styles.link} to={hrefTo.event(shown.id)}>
              {shown.title}
            </Link>
          </Title>
          <p className={styles.facts}>
            {shown.date && (
              <>
                {shown.date.weekday}, {shown.dateText} · <span className={styles.clock}>{shown.clock}</span>
                <br />
              </>
            )}
            {shown.location}
          </p>
        </div>
      </div>
      <div className={styles.tear}>
        <span className={classNames(styles.price, 'figures')}>
          {shown.endText || (shown.isSoldOut ? messages.soldOut : shown.priceText)}
          {!shown.endText && !shown.isSoldOut && !shown.isFree && shown.priceText !== NO_PRICE && (
            <span className={styles.from}>{messages.onwards}</span>
          )}
        </span>
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
