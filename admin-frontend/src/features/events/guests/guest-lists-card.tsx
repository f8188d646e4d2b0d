import type { GuestListSummary } from '@utsav/contracts/http/guest-list';
import { Button, Flex } from 'antd';
import { StatusBadge } from '../../../components/status-badge';
import { counted } from '../../../lib/counted';
import { istStamp } from '../../../lib/ist';
import { SectionCard } from '../../../components/section-card';

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
      <Flex role="list" component="ul" vertical gap={6}>
        {lists.map(({ _id, createdAt, issuedBy, total, issued, failed, finishedAt }) => (
          <Flex key={_id} component="li" wrap align="center" gap="4px 10px">
            <Button type="link" size="small" onClick={() => onOpen(_id)}>
              {istStamp(createdAt)}
            </Button>
            <StatusBadge status={finishedAt ? 'Sent' : 'Pending'} isVerbatim />
            <span>
              {counted(total, 'line')}: {issued} issued{failed > 0 && `, ${failed} failed`}
              {issuedBy && ` · ${issuedBy}`}
            </span>
          </Flex>
        ))}
      </Flex>
    )}
  </SectionCard>
);
