import type { DayBookDay } from '@utsav/contracts/http/report';
import type { TableProps } from 'antd';
import { formatCount } from '../../lib/counted';
import { istDate } from '../../lib/ist';
import { amount } from './amount';

export const countTitles = { orders: 'Orders', tickets: 'Tickets' } as const;
export const countKeys = Object.keys(countTitles) as (keyof typeof countTitles)[];

/** Rupees; what is before the net makes it. */
export const dayAmountTitles = {
  site: 'Site',
  counter: 'Counter',
  counterUpi: 'of it by UPI',
  counterCard: 'of it by card',
  refunds: 'Refunds',
  net: 'Net sales',
  dashboard: 'Dashboard',
  gst: 'GST in sales',
  disputes: 'Lost disputes',
  providerFees: 'Provider fees',
} as const satisfies Partial<Record<keyof DayBookDay, string>>;
export const dayAmountKeys = Object.keys(dayAmountTitles) as (keyof typeof dayAmountTitles)[];

export const DAYS_WIDTH = 1605;

export const daysColumns: NonNullable<TableProps<DayBookDay>['columns']> = [
  { key: 'day', title: 'Day', width: 115, render: (_, { _id }) => istDate(_id) },
  ...countKeys.map((key) => ({
    key,
    title: countTitles[key],
    width: 70,
    align: 'right' as const,
    render: (_: unknown, day: DayBookDay) => formatCount(day[key]),
  })),
  ...dayAmountKeys.map((key) => ({
    key,
    title: `${dayAmountTitles[key]} (₹)`,
    width: 135,
    align: 'right' as const,
    render: (_: unknown, day: DayBookDay) => amount(day[key]),
  })),
];
