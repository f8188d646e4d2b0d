import type { DashboardSeries } from '@utsav/contracts/http/dashboard';
import { toCsv } from '../../lib/csv';
import type { Range } from './dashboard-query';

export const dashboardCsv = ({ labels, revenue, orders }: DashboardSeries): string =>
  toCsv([['Label', 'Revenue', 'Orders'], ...labels.map((label, at) => [label, revenue[at] ?? 0, orders[at] ?? 0])]);

export const dashboardCsvName = (range: Range): string => `dashboard-${range}.csv`;
