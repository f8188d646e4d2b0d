import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { firstPictureWidths } from '@utsav/contracts/http/first-picture-widths';
import { indiaParts } from '@utsav/web-kit/format/india-time';
import { Carousel } from '../../components/carousel';
import { DateTab } from '../../components/date-tab';
import { Poster } from '../../components/poster';
import { focusOf } from '@utsav/web-kit/pictures/focus-of';
import { translated } from '../../lib/translated';
import styles from './event-page.module.css';
import { messages } from './messages';

/** Landscape pictures first, the poster else; an event without pictures shows its rosette. */
function pictures(event: EventRecord): string[] {
  const landscape = ([] as string[]).concat(event.landsacpImage ?? []).filter(Boolean);
  if (landscape.length > 0) return landscape;
  return [event.imageUrl];
}

export function EventGallery({ event }: { event: EventRecord }) {
  return (
    <div className={styles.gallery}>
      <DateTab date={indiaParts(event.startDate || event.date)} className={styles.date} />
      <Carousel
        label={messages.picturesOf(translated(event).name)}
        items={pictures(event)}
        keyOf={(image) => image}
        stayMs={3500}
        swipePx={40}
        render={(image, position) => (
          <Poster
            image={image}
            seed={event._id}
            category={event.category}
            ratio="16 / 9"
            focus={focusOf(event, image)}
            width={firstPictureWidths.gallery}
            eager={position === 0}
          />
        )}
      />
    </div>
  );
}
