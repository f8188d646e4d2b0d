import type { Shift } from '@utsav/contracts/http/shift';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { StatusBadge } from '../../components/status-badge';
import { DASH, istStamp } from '../../lib/ist';
import { differenceText, toneOfDifference } from './difference';

export const FULL_WIDTH = 960;

const money = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? DASH : rupees(amount);

export const shiftsColumns: TableColumnsType<Shift> = [
  {
    title: 'Opened (IST)',
    width: 176,
    render: (_, { _id, openedAt }) => <Link to={hrefTo.shift(_id)}>{istStamp(openedAt)}</Link>,
  },
  { title: 'Closed (IST)', width: 176, render: (_, { closedAt }) => istStamp(closedAt) },
  { title: 'Staff', width: 130, ellipsis: true, render: (_, { staff }) => staff.name || staff._id },
  {
    title: 'Status',
    width: 100,
    render: (_, { state }) => <StatusBadge status={state} />,
  },
  { title: 'Float', width: 90, align: 'right', render: (_, { openingFloat }) => rupees(openingFloat) },
  { title: 'Sales', width: 110, align: 'right', render: (_, { report }) => money(report?.sales) },
  { title: 'Counted', width: 110, align: 'right', render: (_, { countedCash }) => money(countedCash) },
  {
    title: 'Difference',
    width: 100,
    align: 'right',
    render: (_, { difference: amount }) =>
      amount === null ? DASH : <span data-tone={toneOfDifference(amount)}>{differenceText(amount)}</span>,
  },
];
