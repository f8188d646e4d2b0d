import type { Dispute } from '@utsav/contracts/http/settlement';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableProps } from 'antd';
import list from '../../components/list.module.css';
import { StatusBadge, worded } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { istStamp } from '../../lib/ist';
import { providerName } from '../../lib/provider-name';
import { phaseNames, stateNames } from './dispute-texts';

export const FULL_WIDTH = 1020;

/** What needs an answer comes first: a narrow window shows the first columns. */
export const disputesColumns: NonNullable<TableProps<Dispute>['columns']> = [
  { key: 'state', title: 'State', width: 190, render: (_, dispute) => <State {...dispute} /> },
  { key: 'amount', title: 'Amount', width: 110, align: 'right', render: (_, { amount }) => rupees(amount) },
  {
    key: 'reason',
    title: 'Reason',
    width: 190,
    render: (_, { reason, phase }) => <TwoLines first={worded(reason)} second={phase ? phaseNames[phase] : ''} />,
  },
  {
    key: 'payment',
    title: 'Payment',
    width: 185,
    render: (_, { paymentId, orderId }) => <TwoLines first={paymentId} second={orderId || 'Not ours'} />,
  },
  { key: 'opened', title: 'Opened (IST)', width: 165, render: (_, { createdAt }) => istStamp(createdAt) },
  {
    key: 'dispute',
    title: 'Dispute',
    width: 180,
    render: (_, { _id, provider }) => <TwoLines first={_id} second={providerName(provider)} />,
  },
];

function State({ state, respondBy, deducted }: Dispute) {
  const due = state === 'open' && respondBy ? `until ${istStamp(respondBy)}` : '';
  const cost = state !== 'open' && deducted > 0 ? `${rupees(deducted)} deducted` : '';
  return (
    <>
      <StatusBadge status={stateNames[state]} isVerbatim />
      {(due || cost) && <span className={list.under}>{due || cost}</span>}
    </>
  );
}
