import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { IconButton } from '../../components/button';
import { SectionHeading } from '../../components/section-heading';
import { useNotice, useNotices } from '../../lib/use-notices';
import styles from './following.module.css';
import { messages } from './messages';

function Awaited({ event: { _id, name } }: { event: EventRecord }) {
  const { isBusy, set } = useNotice(_id);
  return (
    <li className={styles.one}>
      <Link to={hrefTo.event(_id)}>{name}</Link>
      <IconButton label={messages.stopWaiting(name)} disabled={isBusy} onClick={() => set(false)}>
        <X aria-hidden size={18} />
      </IconButton>
    </li>
  );
}

/** Events about whose tickets the member is written to; nothing where there are none. */
export function Waiting() {
  const events = useNotices();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" className={styles.waiting}>
      <SectionHeading id="waiting-title" title={messages.waiting} />
      <p className={styles.hint}>{messages.waitingHint}</p>
      <ul role="list" className={styles.list}>
        {events.map((event) => (
          <Awaited key={event._id} event={event} />
        ))}
      </ul>
    </section>
  );
}
