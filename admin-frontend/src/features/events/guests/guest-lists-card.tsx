import type { GuestListSummary } from '@utsav/contracts/http/guest-list';
import { Button } from 'antd';
import { StatusBadge } from '../../../components/status-badge';
import { counted } from '../../../lib/counted';
import { istStamp } from '../../../lib/ist';
import { SectionCard } from '../../../components/section-card';
import styles from './guests.module.css';

interface GuestListsCardProps {
  lists: readonly GuestListSummary[];
  onOpen: (id: string) => void;
}

/** The lists that were sent for this event. */
export const GuestListsCard = ({ lists, onOpen }: GuestListsCardProps) => (
  <SectionCard title="Lists that were sent">
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
  </SectionCard>
);
