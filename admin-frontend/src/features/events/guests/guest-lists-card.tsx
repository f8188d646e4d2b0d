import type { GuestListSummary } from '@utsav/contracts/http/guest-list';
import { Button } from 'antd';
import { StatusBadge } from '../../../components/status-badge';
import { counted } from '../../../lib/counted';
import { istStamp } from '../../../lib/ist';
import screen from '../event-screen.module.css';
import styles from './guests.module.css';

interface GuestListsCardProps {
  lists: readonly GuestListSummary[];
  onOpen: (id: string) => void;
}

/** The lists that were sent for this event. */
export const GuestListsCard = ({ lists, onOpen }: GuestListsCardProps) => (
  <section className={screen.card} aria-labelledby="sent-lists">
    <h2 id="sent-lists">Lists that were sent</h2>
    {lists.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <ul className={styles.lists}>
        {lists.map(({ _id, createdAt, issuedBy, total, issued, failed, finishedAt }) => (
          <li key={_id}>
            <Button type="link" size="small" onClick={() => onOpen(_id)}>
              {istStamp(createdAt)}
            </Button>
            <StatusBadge status={finishedAt ? 'Sent' : 'Pending'} isVerbatim />
            <span>
              {counted(total, 'line')}: {issued} issued{failed > 0 && `, ${failed} failed`}
              {issuedBy && ` · ${issuedBy}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
