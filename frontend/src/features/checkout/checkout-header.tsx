import type { Event as EventRecord, Showtime } from '@utsav/contracts/http/event';
import { firstPictureWidths } from '@utsav/contracts/http/first-picture-widths';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Poster } from '../../components/poster';
import { showTime } from '../../lib/show-time';
import { venueLine } from '../../lib/shown-names';
import styles from './checkout.module.css';
import { messages } from './messages';

/** Of the chosen show; of the whole event while none is chosen. */
function whenText(event: EventRecord, show: Showtime | undefined): string {
  const starts = show?.startTime ?? (event.startDate || event.date);
  const lastDay = indiaDate(event.endDate);
  if (!show && event.showtimes?.length > 1 && lastDay && lastDay !== indiaDate(starts))
    return messages.fromTo(indiaDate(starts), lastDay);
  return showTime(starts);
}

export function CheckoutHeader({ event, show }: { event: EventRecord; show?: Showtime | undefined }) {
  const navigate = useNavigate();
  const [showsLayout, setShowsLayout] = useState(false);
  return (
    <header className={styles.head}>
      <Button look="quiet" className={styles.back} onClick={() => void navigate(-1)}>
        <ArrowLeft aria-hidden size={18} /> {messages.back}
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
            {messages.viewLayout}
          </Button>
        )}
      </div>
      {showsLayout && (
        <Dialog title={messages.seatingLayout} shape="wide" onClose={() => setShowsLayout(false)}>
          <img
            className={styles.layoutImage}
            src={event.layoutImage}
            alt={messages.layoutOf(event.venue?.name ?? '')}
          />
          <p className={styles.note}>{messages.layoutNote}</p>
        </Dialog>
      )}
    </header>
  );
}
