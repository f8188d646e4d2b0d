import type { TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button, Flex, type TableProps } from 'antd';
import { TwoLines } from '../../components/two-lines';
import { istStamp } from '../../lib/ist';

export const FULL_WIDTH = 1000;

type Columns = NonNullable<TableProps<TransferRefund>['columns']>;
type Act = (refund: TransferRefund, action: 'confirm' | 'fail') => void;

export const refundsColumns = (act: Act): Columns => [
  {
    key: 'buyer',
    title: 'Buyer',
    width: 170,
    render: (_, { buyerName, buyerEmail }) => <TwoLines first={buyerName} second={buyerEmail} />,
  },
  {
    key: 'order',
    title: 'Order',
    width: 175,
    render: (_, { orderId, eventName }) => <TwoLines first={orderId} second={eventName} />,
  },
  { key: 'amount', title: 'Amount', width: 90, align: 'right', render: (_, { amount }) => rupees(amount) },
  { key: 'sender', title: 'Came with UTR', width: 190, render: (_, { transferUtr }) => transferUtr },
  { key: 'created', title: 'Requested (IST)', width: 165, render: (_, { createdAt }) => istStamp(createdAt) },
  {
    key: 'outcome',
    title: 'Refund',
    width: 210,
    render: (_, refund) => <Outcome refund={refund} onAct={act} />,
  },
];

function Outcome({ refund, onAct }: { refund: TransferRefund; onAct: Act }) {
  const { state, utr, failure, settledAt } = refund;
  if (state === 'processed') return <TwoLines first={utr} second={`Paid ${istStamp(settledAt)}`} />;
  if (state === 'failed') return <TwoLines first={failure} second={`Failed ${istStamp(settledAt)}`} />;
  return (
    <Flex wrap align="center" gap={8}>
      <Button size="small" type="primary" onClick={() => onAct(refund, 'confirm')}>
        Paid
      </Button>
      <Button size="small" onClick={() => onAct(refund, 'fail')}>
        Cannot be paid
      </Button>
    </Flex>
  );
}
