import type { WebhookDelivery } from '@utsav/contracts/http/webhook';
import { Button, type TableProps } from 'antd';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';

export const FULL_WIDTH = 980;

const attemptText = ({ status, reason, milliseconds }: WebhookDelivery['attempts'][number]): string =>
  `${reason || `answered ${status}`}, ${milliseconds} ms`;

export const deliveriesColumns = (
  busy: readonly string[],
  replay: (delivery: WebhookDelivery) => void,
): NonNullable<TableProps<WebhookDelivery>['columns']> => [
  { key: 'created', title: 'Time (IST)', width: 170, render: (_, { createdAt }) => istStamp(createdAt) },
  {
    key: 'event',
    title: 'Event',
    width: 260,
    render: (_, { event, messageId }) => <TwoLines first={event} second={messageId} />,
  },
  { key: 'state', title: 'State', width: 100, render: (_, { state }) => <StatusBadge status={state} /> },
  {
    key: 'attempts',
    title: 'Last attempt',
    render: (_, { attempts, nextAttemptAt }) => (
      <TwoLines
        first={attempts.length > 0 ? `${attempts.length}: ${attemptText(attempts.at(-1)!)}` : DASH}
        second={nextAttemptAt ? `next ${istStamp(nextAttemptAt)}` : ''}
      />
    ),
  },
  {
    key: 'actions',
    title: <span className="sr-only">Actions</span>,
    width: 100,
    render: (_, delivery) =>
      delivery.state !== 'pending' && (
        <Button
          size="small"
          loading={busy.includes(delivery._id)}
          aria-label={`Replay ${delivery.event} of ${istStamp(delivery.createdAt)}`}
          onClick={() => replay(delivery)}
        >
          Replay
        </Button>
      ),
  },
];
