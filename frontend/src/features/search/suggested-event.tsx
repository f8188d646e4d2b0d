import type { SearchSuggestions } from '@utsav/contracts/http/search-suggestions';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Poster } from '../../components/poster';
import { classNames } from '../../lib/class-names';
import { venueLine } from '../../lib/shown-names';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import { messages } from './suggestion-messages';
import styles from './suggestions.module.css';

/** Picture, name, day, place and price in one row. */
export function SuggestedEvent({ event }: { event: SearchSuggestions['events'][number] }) {
  const { name, venue } = translated({ ...event, venue: { name: event.venue } });
  return (
    <>
      <Poster
        image={event.imageUrl}
        seed={event._id}
        category={event.category}
        width="44px"
        className={styles.picture}
      />
      <span className={styles.text}>
        <span className={styles.name} lang={textLanguage(name)}>
          {name}
        </span>
        <span className={styles.facts}>
          {indiaDate(event.startDate)} · {venueLine({ ...venue, city: event.city })}
        </span>
      </span>
      {event.price !== null && (
        <span className={classNames(styles.price, 'figures')}>
          {event.price === 0 ? messages.free : rupees(event.price)}
        </span>
      )}
    </>
  );
}
