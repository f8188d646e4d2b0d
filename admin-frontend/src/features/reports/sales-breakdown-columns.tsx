import type { ChannelReportLine, CouponReportLine } from '@utsav/contracts/http/report';
import type { TableProps } from 'antd';
import { formatCount } from '../../lib/counted';
import { amount } from './amount';

export const channelNames: Record<ChannelReportLine['_id'], string> = {
  site: 'Site',
  counter: 'Counter',
  'guest-list': 'Guest list',
};

type Count = 'bookings' | 'tickets';
type Sum = 'discount' | 'revenue';

const countOf = <Key extends Count>(key: Key, title: string) => ({
  key,
  title,
  width: 110,
  align: 'right' as const,
  render: (_: unknown, line: Record<Key, number>) => formatCount(line[key]),
});
const sumOf = <Key extends Sum>(key: Key, title: string) => ({
  key,
  title: `${title} (₹)`,
  width: 170,
  align: 'right' as const,
  render: (_: unknown, line: Record<Key, number>) => amount(line[key]),
});

export const BREAKDOWN_WIDTH = 620;

export const channelColumns: NonNullable<TableProps<ChannelReportLine>['columns']> = [
  { key: 'channel', title: 'Channel', width: 180, render: (_, { _id }) => channelNames[_id] },
  countOf('bookings', 'Bookings'),
  countOf('tickets', 'Tickets'),
  sumOf('revenue', 'Revenue'),
];

export const couponColumns: NonNullable<TableProps<CouponReportLine>['columns']> = [
  { key: 'coupon', title: 'Coupon', width: 180, render: (_, { _id }) => _id },
  countOf('bookings', 'Bookings'),
  countOf('tickets', 'Tickets'),
  sumOf('discount', 'Taken off'),
  sumOf('revenue', 'Revenue with it'),
];
