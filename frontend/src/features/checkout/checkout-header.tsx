import type { Event as EventRecord, Showtime, TicketCategory } from '@utsav/contracts/http/event';
import { firstPictureWidths } from '@utsav/contracts/http/first-picture-widths';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { Poster } from '../../components/poster';
import { focusOf } from '@utsav/web-kit/pictures/focus-of';
import { showTime } from '../../lib/show-time';
import { venueLine } from '../../lib/shown-names';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import styles from './checkout.module.css';
import { messages } from './messages';
import { SeatingLayout } from './seating-layout';

/** Of the chosen show; of the whole event while none is chosen. */
function whenText(event: EventRecord, show: Showtime | undefined): string {
  const starts = show?.startTime ?? (event.startDate || event.date);
  const lastDay = indiaDate(event.endDate);
  if (!show && event.showtimes?.length > 1 && lastDay && lastDay !== indiaDate(starts))
    return messages.fromTo(indiaDate(starts), lastDay);
  return showTime(starts);
}

interface CheckoutHeaderProps {
  event: EventRecord;
  show?: Showtime | undefined;
  tiers: readonly TicketCategory[];
  chosen: TicketCategory | undefined;
  onChooseTier: (key: string) => void;
}

export function CheckoutHeader({ event, show, tiers, chosen, onChooseTier }: CheckoutHeaderProps) {
  const navigate = useNavigate();
  const { name, venue } = translated(event);
  const [showsLayout, setShowsLayout] = useState(false);
  return (
    <header className={styles.head}>
      <Button variant="quiet" className={styles.back} onClick={() => void navigate(-1)}>
        <ArrowLeft aria-hidden size={18} /> {messages.back}
      </Button>
      <Poster
        className={styles.image}
        image={event.imageUrl}
        seed={event._id}
        category={event.category}
        width={firstPictureWidths.checkout}
        focus={focusOf(event, event.imageUrl)}
        eager
      />
      <div>
        <h1 className={styles.title} lang={textLanguage(name)}>
          {name}
        </h1>
        <p className={styles.lines}>
          {whenText(event, show)}
          <br />
          {venueLine(venue)}
        </p>
        {event.layoutImage && (
          <Button variant="quiet" className={styles.layout} onClick={() => setShowsLayout(true)}>
            {messages.viewLayout}
          </Button>
        )}
      </div>
      {showsLayout && (
        <SeatingLayout
          image={event.layoutImage}
          venue={venue?.name ?? ''}
          tiers={tiers}
          chosen={chosen}
          onChoose={onChooseTier}
          onClose={() => setShowsLayout(false)}
        />
      )}
    </header>
  );
}
