import type { Event } from '@utsav/contracts/http/event';
import { istStamp } from '../../../lib/ist';
import { showOf } from '../../../lib/showtimes';
import { paragraphsOf, type LetterDraft } from './letter-draft';
import { SectionCard } from '../../../components/section-card';
import styles from './letters.module.css';
import layout from '../../../components/layout.module.css';

interface LetterPreviewProps {
  event: Event;
  draft: LetterDraft;
}

/** The letter as its mail shows it, in English; names, dates and bookings are those of each reader. */
export function LetterPreview({ event, draft }: LetterPreviewProps) {
  const start = showOf(event, draft.showtime)?.startTime ?? event.date;
  return (
    <SectionCard title="Preview">
      <div className={`${layout.box} ${styles.mail}`}>
        <p className={styles.subject}>{draft.subject || 'Subject'}</p>
        <p>Hello Meera,</p>
        {paragraphsOf(draft.text || 'Your text').map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
        <p>
          {[event.name, istStamp(start), [event.venue.name, event.venue.city].filter(Boolean).join(', ')].join('\n')}
          {'\nBooking ABCD-2345-EFGH'}
        </p>
        <span className={styles.button}>Show my tickets</span>
        <p className={styles.reason}>You get this mail because you hold tickets for {event.name}.</p>
      </div>
    </SectionCard>
  );
}
