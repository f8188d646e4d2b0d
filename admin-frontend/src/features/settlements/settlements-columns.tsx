import type { Settlement } from '@utsav/contracts/http/settlement';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableProps } from 'antd';
import list from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { counted } from '../../lib/counted';
import { DASH, istStamp } from '../../lib/ist';
import { providerName } from '../../lib/provider-name';
import { CopiedUtr } from './copied-utr';
import { stateNames } from './settlement-texts';

export const FULL_WIDTH = 920;

/** What needs a look comes first: a narrow window shows the first columns. */
export const settlementsColumns: NonNullable<TableProps<Settlement>['columns']> = [
  {
    key: 'settlement',
    title: 'Made (IST)',
    width: 190,
    render: (_, { _id, settledAt }) => <TwoLines first={istStamp(settledAt)} second={_id} />,
  },
  {
    key: 'state',
    title: 'State',
    width: 160,
    render: (_, { state }) => <StatusBadge status={stateNames[state]} isVerbatim />,
  },
  { key: 'amount', title: 'Amount', width: 120, align: 'right', render: (_, { amount }) => rupees(amount) },
  {
    key: 'lines',
    title: 'Payments and refunds',
    width: 230,
    render: (_, settlement) => <Lines {...settlement} />,
  },
  {
    key: 'utr',
    title: 'UTR',
    width: 220,
    render: (_, { utr, provider }) => (
      <>
        {utr ? <CopiedUtr utr={utr} /> : DASH}
        <span className={list.under}>{providerName(provider)}</span>
      </>
    ),
  },
];

function Lines({ state, isComplete, lineCount, linesAmount }: Settlement) {
  if (state !== 'processed') return DASH;
  if (lineCount === 0) return <StatusBadge status="Not reported yet" isVerbatim />;
  return (
    <>
      <StatusBadge status={isComplete ? 'Equal to our books' : 'Differs'} isVerbatim />
      <span className={list.under}>
        {counted(lineCount, 'line')}, {rupees(linesAmount)}
      </span>
    </>
  );
}
