import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefTo } from '../../lib/paths';
import { CategoryChip } from '../../components/category-chip';
import { WishHeart } from '../../components/wish-heart';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import { classNames } from '../../lib/class-names';
import { EventOverview } from './event-overview';
import { EventGallery } from './event-gallery';
import styles from './event-page.module.css';
import { MovedNotes } from './moved-notes';
import { ShareLinks } from './share-links';
import { TicketPanel } from './ticket-panel';
import { messages } from './messages';

interface EventViewProps {
  event: EventRecord;
  /** The way on where it cannot be booked. */
  instead?: ReactNode;
  /** The content below. */
  more: ReactNode;
}

/** What an event is and what it costs. */
export function EventView({ event, instead, more }: EventViewProps) {
  const { name } = translated(event);
  return (
    <div className={classNames('wall', styles.page)}>
      <div className={styles.head}>
        <EventGallery event={event} />
        <div className={styles.marks}>
          <CategoryChip category={event.category || messages.other} />
          {event.isVerified && (
            <span className={styles.verified}>
              <BadgeCheck aria-hidden size={18} /> {messages.verified}
            </span>
          )}
        </div>
        <div className={styles.headline}>
          <h1 className={styles.title} lang={textLanguage(name)}>
            {name || messages.untitled}
          </h1>
          <WishHeart eventId={event._id} title={name} />
        </div>
        <EventOverview event={event} />
        <MovedNotes event={event} />
        <ShareLinks title={name} path={hrefTo.event(event._id)} />
      </div>
      <div className={styles.side}>
        <TicketPanel event={event} />
      </div>
      <div className={styles.rest}>
        {instead}
        {more}
      </div>
    </div>
  );
}
