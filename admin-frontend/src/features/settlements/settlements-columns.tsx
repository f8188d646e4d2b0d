import type { Settlement } from '@utsav/contracts/http/settlement';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableProps } from 'antd';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';

export const FULL_WIDTH = 900;

export const settlementsColumns: NonNullable<TableProps<Settlement>['columns']> = [
  {
    key: 'settlement',
    title: 'Settlement',
    width: 230,
    render: (_, { _id, provider }) => <TwoLines first={_id} second={provider} />,
  },
  { key: 'settled', title: 'Settled (IST)', width: 170, render: (_, { settledAt }) => istStamp(settledAt) },
  { key: 'utr', title: 'UTR', width: 190, render: (_, { utr }) => utr || DASH },
  { key: 'amount', title: 'Amount', width: 120, align: 'right', render: (_, { amount }) => rupees(amount) },
  {
    key: 'lines',
    title: 'Payments and refunds',
    width: 190,
    render: (_, settlement) => <Lines {...settlement} />,
  },
];

function Lines({ isComplete, lineCount, linesAmount }: Settlement) {
  if (lineCount === 0) return 'Not reported yet';
  return (
    <TwoLines first={`${lineCount} of ${rupees(linesAmount)}`} second={isComplete ? 'Equal to our books' : 'Differs'} />
  );
}
