import type { Dispute } from '@utsav/contracts/http/settlement';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableProps } from 'antd';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';
import { phaseNames, stateNames } from './dispute-texts';

export const FULL_WIDTH = 1050;

export const disputesColumns: NonNullable<TableProps<Dispute>['columns']> = [
  {
    key: 'dispute',
    title: 'Dispute',
    width: 220,
    render: (_, { _id, provider }) => <TwoLines first={_id} second={provider} />,
  },
  {
    key: 'payment',
    title: 'Payment',
    width: 220,
    render: (_, { paymentId, orderId }) => <TwoLines first={paymentId} second={orderId || 'Not ours'} />,
  },
  {
    key: 'reason',
    title: 'Reason',
    width: 190,
    render: (_, { reason, phase }) => <TwoLines first={reason || DASH} second={phase ? phaseNames[phase] : ''} />,
  },
  { key: 'amount', title: 'Amount', width: 110, align: 'right', render: (_, { amount }) => rupees(amount) },
  { key: 'opened', title: 'Opened (IST)', width: 165, render: (_, { createdAt }) => istStamp(createdAt) },
  { key: 'state', title: 'State', width: 200, render: (_, dispute) => <State {...dispute} /> },
];

function State({ state, respondBy, deducted }: Dispute) {
  if (state === 'open')
    return <TwoLines first={stateNames.open} second={respondBy ? `until ${istStamp(respondBy)}` : ''} />;
  return <TwoLines first={stateNames[state]} second={deducted > 0 ? `${rupees(deducted)} deducted` : ''} />;
}
