import { newShowtime, type EventDraft } from '../event-draft';
import { MOST_SHOWS } from '../fields/limits';
import { RepeatShowtimes } from '../repeat/repeat-showtimes';
import layout from '../../../../components/layout.module.css';
import { RowList } from './row-list';
import { SectionCard } from './section-card';
import { ShowFields } from './show-fields';

interface ShowtimesSectionProps {
  earliest: string;
  onFill: (values: Pick<EventDraft, 'basic' | 'showtimes'>) => void;
}

export const ShowtimesSection = ({ earliest, onFill }: ShowtimesSectionProps) => (
  <SectionCard of="showtimes">
    <p className={layout.muted}>
      Only for an event that takes place more than once. A buyer chooses one of the shows, and each show sells its own
      seats. Repeat adds many by a rule, such as each Friday and Saturday.
    </p>
    <RowList
      name="showtimes"
      max={MOST_SHOWS}
      addLabel="Add showtime"
      newRow={newShowtime}
      extra={<RepeatShowtimes earliest={earliest} onFill={onFill} />}
    >
      {(at, onRemove) => <ShowFields at={at} earliest={earliest} onRemove={onRemove} />}
    </RowList>
  </SectionCard>
);
