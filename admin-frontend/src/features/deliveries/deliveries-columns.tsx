import { RedoOutlined } from '@ant-design/icons';
import type { FailedDelivery } from '@utsav/contracts/http/delivery';
import { Button, type TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { Icon } from '../../components/icon';
import list from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { channelNames, purposeName } from '../../lib/delivery-names';
import { DASH, istStamp } from '../../lib/ist';

export const FULL_WIDTH = 900;

const subject = ({ bookingId }: FailedDelivery) =>
  bookingId.startsWith('bkg_') ? (
    <Link to={hrefTo.booking(bookingId)} className={list.code}>
      {bookingId}
    </Link>
  ) : (
    <span className={list.under}>{bookingId || DASH}</span>
  );

interface Retry {
  /** Ids that are on their way. */
  busy: readonly string[];
  send: (delivery: FailedDelivery) => void;
}

function RetryButton({ delivery, retry }: { delivery: FailedDelivery; retry: Retry }) {
  // An address that returned an email does so again.
  if (delivery.state !== 'failed') return DASH;
  return (
    <Button
      size="small"
      icon={<Icon of={RedoOutlined} />}
      aria-label={`Send again: ${purposeName(delivery.purpose)} of ${delivery.bookingId}`}
      loading={retry.busy.includes(delivery._id)}
      onClick={() => retry.send(delivery)}
    >
      Send again
    </Button>
  );
}

export const deliveriesColumns = (retry: Retry): NonNullable<TableProps<FailedDelivery>['columns']> => [
  {
    key: 'what',
    title: 'Message',
    width: 170,
    render: (_, { channel, purpose }) => <TwoLines first={purposeName(purpose)} second={channelNames[channel]} />,
  },
  { key: 'booking', title: 'Booking', width: 170, render: (_, delivery) => subject(delivery) },
  { key: 'state', title: 'State', width: 110, render: (_, { state }) => <StatusBadge status={state} /> },
  { key: 'why', title: 'Why', width: 170, render: (_, { lastError }) => lastError || DASH },
  { key: 'created', title: 'Created (IST)', width: 160, render: (_, { createdAt }) => istStamp(createdAt) },
  {
    key: 'ways',
    title: 'Actions',
    width: 120,
    render: (_, delivery) => <RetryButton delivery={delivery} retry={retry} />,
  },
];
