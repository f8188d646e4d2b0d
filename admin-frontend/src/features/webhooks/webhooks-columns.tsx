import type { Webhook } from '@utsav/contracts/http/webhook';
import { Button, Flex, type TableProps } from 'antd';
import { Link } from 'react-router-dom';
import list from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge';
import { istStamp } from '../../lib/ist';
import { hrefTo } from '../../lib/paths';

export const FULL_WIDTH = 1080;

interface Actions {
  change: (webhook: Webhook) => void;
  setEnabled: (webhook: Webhook, isEnabled: boolean) => Promise<void>;
  replaceSecret: (webhook: Webhook) => void;
  remove: (webhook: Webhook) => void;
}

function State({ isEnabled, disabledReason, failingSince }: Webhook) {
  if (!isEnabled)
    return (
      <>
        <StatusBadge status="Disabled" />
        {disabledReason && <span className={list.under}>{disabledReason}</span>}
      </>
    );
  return failingSince ? (
    <>
      <StatusBadge status="Failing" />
      <span className={list.under}>since {istStamp(failingSince)}</span>
    </>
  ) : (
    <StatusBadge status="Active" />
  );
}

export const webhooksColumns = ({
  change,
  setEnabled,
  replaceSecret,
  remove,
}: Actions): NonNullable<TableProps<Webhook>['columns']> => [
  {
    key: 'url',
    title: 'Address',
    render: (_, { _id, url, contactEmail }) => (
      <>
        <Link to={hrefTo.webhookDeliveries(_id)}>{url}</Link>
        <span className={list.under}>{contactEmail}</span>
      </>
    ),
  },
  { key: 'events', title: 'Events', width: 190, render: (_, { events }) => events.join(', ') },
  { key: 'state', title: 'State', width: 180, render: (_, webhook) => <State {...webhook} /> },
  {
    key: 'actions',
    title: <span className="sr-only">Actions</span>,
    width: 330,
    render: (_, webhook) => (
      <Flex wrap gap={6}>
        <Button size="small" aria-label={`Change ${webhook.url}`} onClick={() => change(webhook)}>
          Change
        </Button>
        <Button
          size="small"
          aria-label={`${webhook.isEnabled ? 'Disable' : 'Enable'} ${webhook.url}`}
          onClick={() => void setEnabled(webhook, !webhook.isEnabled)}
        >
          {webhook.isEnabled ? 'Disable' : 'Enable'}
        </Button>
        <Button size="small" aria-label={`Replace secret of ${webhook.url}`} onClick={() => replaceSecret(webhook)}>
          Replace secret
        </Button>
        <Button size="small" danger aria-label={`Delete ${webhook.url}`} onClick={() => remove(webhook)}>
          Delete
        </Button>
      </Flex>
    ),
  },
];
