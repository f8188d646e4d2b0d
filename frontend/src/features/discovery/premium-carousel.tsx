import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { homeFeaturedLimit } from '@utsav/contracts/http/initial-data';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { BadgeCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { hrefTo } from '../../lib/paths';
import { ButtonLink } from '../../components/button';
import { Carousel } from '../../components/carousel';
import { Poster } from '../../components/poster';
import Rosette from '../../components/rosette';
import { SectionHeading } from '../../components/section-heading';
import { useApi } from '../../lib/api';
import { categoryInk } from '../../lib/category-ink';
import { displayEvent } from '../../lib/display-event';
import { focusOf } from '@utsav/web-kit/pictures/focus-of';
import { textLanguage } from '../../lib/text-language';
import { shownName } from '../../lib/shown-names';
import styles from './premium-carousel.module.css';
import { messages } from './messages';

function PremiumSlide({ event }: { event: EventRecord }) {
  const shown = displayEvent(event);
  const { ground, letters } = categoryInk(shown.category);
  return (
    <div className={styles.slide} style={{ '--ground': ground, '--letters': letters } as CSSProperties}>
      <Rosette className={styles.backdrop} seed={`${shown.id}-back`} category={shown.category} />
      <Poster
        className={styles.art}
        image={shown.image}
        seed={shown.id}
        category={shown.category}
        focus={focusOf(event, shown.image)}
      />
      <div className={styles.text}>
        {shown.isVerified && (
          <span className={styles.mark}>
            <BadgeCheck aria-hidden size={18} /> {messages.verifiedOrganiser(shownName(shown.category))}
          </span>
        )}
        <h3 className={styles.title} lang={textLanguage(shown.title)}>
          {shown.title}
        </h3>
        <p className={styles.facts}>
          {shown.date?.weekday}, {shown.dateText} · {shown.clock}
          <br />
          {shown.location}
        </p>
        <ButtonLink className={styles.action} to={hrefTo.event(shown.id)} draggable={false}>
          {shown.isFree ? messages.freeEntry : messages.from(shown.priceText)}
          <span className="sr-only">{messages.forEvent(shown.title)}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

/** Verified events, else the first one; the same request as the featured section, so SWR sends it once. */
export function PremiumCarousel() {
  const city = cityFilter(useCity());
  const { data } = useApi('GET /api/event/featured', {
    query: { city, category: undefined, limit: homeFeaturedLimit },
  });
  const events = data?.data.events ?? [];
  const verified = events.filter(({ isVerified }) => isVerified);
  const shown = verified.length > 0 ? verified : events.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <div>
      <SectionHeading id="premium-title" title={messages.premiumEvents} />
      <Carousel
        label={messages.premiumEvents}
        items={shown}
        keyOf={(event) => event._id}
        stayMs={5000}
        swipePx={50}
        render={(event) => <PremiumSlide event={event} />}
      />
    </div>
  );
}
