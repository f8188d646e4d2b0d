import type { ServiceAccount, ServiceKey } from '@utsav/contracts/http/service-account';
import { Button, Flex, type TableProps } from 'antd';
import list from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { counted } from '../../lib/counted';
import { DASH, istDate, istStamp } from '../../lib/ist';
import { activeKeys } from './active-keys';
import { scopeNames } from './scope-names';

export const FULL_WIDTH = 1080;

interface Actions {
  replace: (account: ServiceAccount) => void;
  revoke: (account: ServiceAccount) => void;
  revokeKey: (account: ServiceAccount, key: ServiceKey) => void;
}

function lastUse({ keys }: ServiceAccount): string {
  const used = keys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).toSorted();
  return used.length > 0 ? istStamp(used.at(-1)!) : DASH;
}

interface KeysCellProps extends Pick<Actions, 'revokeKey'> {
  account: ServiceAccount;
  now: Date;
}

function KeysCell({ account, now, revokeKey }: KeysCellProps) {
  if (account.revokedAt !== null) return <StatusBadge status="Revoked" />;
  const keys = activeKeys(account, now);
  if (keys.length === 0) return <StatusBadge status="No valid key" />;
  return keys.map((key) => (
    <Flex key={key.id} align="center" justify="space-between" gap={8}>
      <span>
        <code>{key.prefix}…</code>
        <span className={list.under}>until {istDate(key.expiresAt)}</span>
      </span>
      <Button size="small" aria-label={`Revoke the key ${key.prefix}`} onClick={() => revokeKey(account, key)}>
        Revoke
      </Button>
    </Flex>
  ));
}

export const accountsColumns = (
  now: Date,
  { replace, revoke, revokeKey }: Actions,
): NonNullable<TableProps<ServiceAccount>['columns']> => [
  {
    key: 'name',
    title: 'Name',
    width: 180,
    render: (_, { name, eventIds }) => (
      <TwoLines first={name} second={eventIds.length > 0 ? counted(eventIds.length, 'event') : 'All events'} />
    ),
  },
  {
    key: 'scopes',
    title: 'May',
    render: (_, { scopes }) => scopes.map((scope) => scopeNames[scope]).join(', '),
  },
  {
    key: 'keys',
    title: 'Keys',
    width: 300,
    render: (_, account) => <KeysCell account={account} now={now} revokeKey={revokeKey} />,
  },
  { key: 'used', title: 'Last used (IST)', width: 170, render: (_, account) => lastUse(account) },
  {
    key: 'actions',
    title: <span className="sr-only">Actions</span>,
    width: 190,
    render: (_, account) =>
      account.revokedAt === null && (
        <Flex gap={6}>
          <Button size="small" aria-label={`Replace key of ${account.name}`} onClick={() => replace(account)}>
            Replace key
          </Button>
          <Button size="small" danger aria-label={`Revoke ${account.name}`} onClick={() => revoke(account)}>
            Revoke
          </Button>
        </Flex>
      ),
  },
];
