import type { Event as EventRecord, Showtime } from '@utsav/contracts/http/event';
import { firstPictureWidths } from '@utsav/contracts/http/first-picture-widths';
import { indiaDate, indiaDateTime, indiaParts } from '@utsav/web-kit/format/india-time';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Poster } from '../../components/poster';
import { venueLine } from '../../lib/shown-names';
import { words as shared } from '../../lib/words';
import styles from './checkout.module.css';
import { words } from './words';

/** Of the chosen show; of the whole event while none is chosen. */
function whenText(event: EventRecord, show: Showtime | undefined): string {
  const starts = show?.startTime ?? (event.startDate || event.date);
  const lastDay = indiaDate(event.endDate);
  if (!show && event.showtimes?.length > 1 && lastDay && lastDay !== indiaDate(starts))
    return words.fromTo(indiaDate(starts), lastDay);
  return shared.indiaTime(`${indiaParts(starts)?.weekday}, ${indiaDateTime(starts)}`);
}

export function CheckoutHeader({ event, show }: { event: EventRecord; show?: Showtime | undefined }) {
  const navigate = useNavigate();
  const [showsLayout, setShowsLayout] = useState(false);
  return (
    <header className={styles.head}>
      <Button look="quiet" className={styles.back} onClick={() => void navigate(-1)}>
        <ArrowLeft aria-hidden size={18} /> {words.back}
      </Button>
      <Poster
        className={styles.image}
        image={event.imageUrl}
        seed={event._id}
        category={event.category}
        width={firstPictureWidths.checkout}
        eager
      />
      <div>
        <h1 className={styles.title}>{event.name}</h1>
        <p className={styles.lines}>
          {whenText(event, show)}
          <br />
          {venueLine(event.venue)}
        </p>
        {event.layoutImage && (
          <Button look="quiet" className={styles.layout} onClick={() => setShowsLayout(true)}>
            {words.viewLayout}
          </Button>
        )}
      </div>
      {showsLayout && (
        <Dialog title={words.seatingLayout} shape="wide" onClose={() => setShowsLayout(false)}>
          <img className={styles.layoutImage} src={event.layoutImage} alt={words.layoutOf(event.venue?.name ?? '')} />
          <p className={styles.note}>{words.layoutNote}</p>
        </Dialog>
      )}
    </header>
  );
}
