import type { AuditEntry } from '@utsav/contracts/http/audit';
import { Button, type TableProps } from 'antd';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';
import list from '../../components/list.module.css';

export const FULL_WIDTH = 1020;

export const actorName = ({ name, _id }: AuditEntry['actor']): string => name || _id;

export const auditColumns = (onOpen: (entry: AuditEntry) => void): NonNullable<TableProps<AuditEntry>['columns']> => [
  { key: 'at', title: 'Time (IST)', width: 180, render: (_, { at }) => istStamp(at) },
  {
    key: 'actor',
    title: 'Actor',
    width: 190,
    render: (_, { actor }) => <TwoLines first={actorName(actor)} second={actor.role} />,
  },
  {
    key: 'action',
    title: 'Action',
    width: 190,
    render: (_, { action }) => <strong className={list.clamp}>{action}</strong>,
  },
  {
    key: 'record',
    title: 'Record',
    width: 220,
    render: (_, { record }) => <TwoLines first={record.kind ?? DASH} second={record.id} />,
  },
  { key: 'reason', title: 'Reason', ellipsis: true, render: (_, { reason }) => reason || DASH },
  {
    key: 'details',
    title: 'Details',
    width: 90,
    render: (_, entry) => (
      <Button type="link" aria-label={`Show details of ${entry.action}`} onClick={() => onOpen(entry)}>
        Show
      </Button>
    ),
  },
];
