import type { BankTransfer } from '@utsav/contracts/http/bank-transfer';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button, type TableProps } from 'antd';
import list from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { istDate, istStamp } from '../../lib/ist';

export const FULL_WIDTH = 1000;

type Columns = NonNullable<TableProps<BankTransfer>['columns']>;

/** Once money has arrived, that says more than the state. */
function State({ state, received, amount }: Pick<BankTransfer, 'state' | 'received' | 'amount'>) {
  if (received.length === 0) return <StatusBadge status={state} />;
  return (
    <ul role="list">
      {received.map(({ utr, amount: arrived, receivedAt }) => (
        <li key={utr}>
          <TwoLines
            first={utr}
            second={[arrived !== amount && rupees(arrived), istDate(receivedAt)].filter(Boolean).join(', ')}
          />
        </li>
      ))}
    </ul>
  );
}

export const transfersColumns = (confirm: (transfer: BankTransfer) => void): Columns => [
  {
    key: 'reference',
    title: 'Reference',
    width: 190,
    render: (_, { reference, orderId }) => (
      <>
        <span className={list.code}>{reference}</span>
        <span className={list.under}>{orderId}</span>
      </>
    ),
  },
  {
    key: 'buyer',
    title: 'Buyer',
    width: 190,
    render: (_, { buyerName, eventName }) => <TwoLines first={buyerName} second={eventName} />,
  },
  { key: 'amount', title: 'Due', width: 100, align: 'right', render: (_, { amount }) => rupees(amount) },
  { key: 'created', title: 'Ordered (IST)', width: 170, render: (_, { createdAt }) => istStamp(createdAt) },
  { key: 'state', title: 'State', width: 200, render: (_, transfer) => <State {...transfer} /> },
  {
    key: 'action',
    title: 'Money',
    width: 150,
    render: (_, transfer) => (
      <Button
        size="small"
        type={transfer.state === 'waiting' ? 'primary' : 'default'}
        aria-label={`${actionOf(transfer)} ${transfer.reference}`}
        onClick={() => confirm(transfer)}
      >
        {actionOf(transfer)}
      </Button>
    ),
  },
];

const actionOf = ({ state }: BankTransfer): string => (state === 'received' ? 'Confirm another' : 'Confirm');
