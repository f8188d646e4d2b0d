import type { Finding } from '@utsav/contracts/http/payment';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button, type TableProps } from 'antd';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';
import { providerName } from '../../lib/provider-name';
import { kindTexts } from './finding-texts';

export const FULL_WIDTH = 1150;

type Columns = NonNullable<TableProps<Finding>['columns']>;

export const findingsColumns = (acknowledge: (finding: Finding) => void): Columns => [
  {
    key: 'what',
    title: 'Difference',
    width: 300,
    render: (_, { kind, subject }) => <TwoLines first={kindTexts[kind]} second={subject} />,
  },
  {
    key: 'order',
    title: 'Order',
    width: 180,
    render: (_, { orderId, provider }) => <TwoLines first={orderId || DASH} second={providerName(provider)} />,
  },
  { key: 'theirs', title: 'There', width: 110, align: 'right', render: (_, { theirs }) => rupees(theirs) },
  { key: 'ours', title: 'Here', width: 110, align: 'right', render: (_, { ours }) => rupees(ours) },
  { key: 'at', title: 'Time (IST)', width: 170, render: (_, { at }) => istStamp(at) },
  {
    key: 'state',
    title: 'State',
    width: 280,
    render: (_, finding) => <State finding={finding} onAcknowledge={acknowledge} />,
  },
];

function State({ finding, onAcknowledge }: { finding: Finding; onAcknowledge: (finding: Finding) => void }) {
  const { settledAt, acknowledgement } = finding;
  if (settledAt) return <TwoLines first="Settled" second={istStamp(settledAt)} />;
  if (acknowledgement)
    return (
      <TwoLines
        first={acknowledgement.reason}
        second={`${acknowledgement.name || acknowledgement.userId}, ${istStamp(acknowledgement.at)}`}
      />
    );
  return (
    <Button size="small" onClick={() => onAcknowledge(finding)}>
      Acknowledge
    </Button>
  );
}
