import form from '../../../../components/form.module.css';
import { newShowtime } from '../event-draft';
import { RowList } from './row-list';
import { SectionCard } from './section-card';
import { ShowFields } from './show-fields';

export const ShowtimesSection = ({ earliest }: { earliest: string }) => (
  <SectionCard of="showtimes">
    <p className={form.help}>
      Only for an event that takes place more than once. A buyer chooses one of the shows, and each show sells its own
      seats.
    </p>
    <RowList name="showtimes" max={60} addLabel="Add showtime" newRow={newShowtime}>
      {(at, onRemove) => <ShowFields at={at} earliest={earliest} onRemove={onRemove} />}
    </RowList>
  </SectionCard>
);
