import type { LivePayment } from '@utsav/contracts/http/payment';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import layout from '../../components/layout.module.css';
import list from '../../components/list.module.css';
import { worded } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';
import { methodName } from '../../lib/method-name';
import styles from './payments-page.module.css';

const tones: Partial<Record<LivePayment['liveStatus'], string>> = {
  captured: 'green',
  failed: 'red',
  created: 'amber',
  pending: 'amber',
};

function LiveStatus({ liveStatus, failure, dispute }: Pick<LivePayment, 'liveStatus' | 'failure' | 'dispute'>) {
  return (
    <>
      <b data-tone={tones[liveStatus]}>{worded(liveStatus)}</b>
      {failure && <div className={layout.muted}>{failure}</div>}
      {dispute && <span className={list.under}>Dispute: {dispute.replace('-', ' ')}</span>}
    </>
  );
}

export const paymentsColumns: NonNullable<TableProps<LivePayment>['columns']> = [
  {
    key: 'transaction',
    title: 'Transaction',
    width: 236,
    render: (_, { transactionId, bookingCode, _id }) => (
      <>
        <span className={styles.code}>{transactionId || DASH}</span>
        <span className={list.under}>{bookingCode || _id}</span>
      </>
    ),
  },
  {
    key: 'user',
    title: 'User',
    width: 190,
    render: (_, { userId, userName, userEmail }) =>
      userId ? (
        <Link to={hrefTo.buyer(userId)}>
          <TwoLines first={userName || userId} second={userEmail} />
        </Link>
      ) : (
        <TwoLines first={userName} second={userEmail} />
      ),
  },
  { key: 'event', title: 'Event', width: 200, dataIndex: 'eventName', ellipsis: true },
  {
    key: 'amount',
    title: 'Amount',
    width: 120,
    align: 'right',
    render: (_, { finalAmount, originalAmount }) => (
      <>
        <b>{rupees(finalAmount)}</b>
        {finalAmount !== originalAmount && <span className={list.under}>of {rupees(originalAmount)}</span>}
      </>
    ),
  },
  { key: 'method', title: 'Method', width: 110, render: (_, { method }) => methodName(method) },
  { key: 'status', title: 'Status', width: 150, render: (_, payment) => <LiveStatus {...payment} /> },
  { key: 'created', title: 'Created (IST)', width: 170, render: (_, { createdAt }) => istStamp(createdAt) },
];

export const FULL_WIDTH = 1176;
