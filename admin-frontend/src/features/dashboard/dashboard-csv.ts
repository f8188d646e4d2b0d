import type { DashboardSeries } from '@utsav/contracts/http/dashboard';
import { dayCell, type CsvCell } from '../../lib/csv';
import type { ExportFormat } from '../../components/csv-export/export-format';
import type { Range } from './dashboard-query';

export const dashboardTable = ({ labels, revenue, orders }: DashboardSeries): CsvCell[][] => [
  ['Label', 'Revenue', 'Orders'],
  ...labels.map((label, at) => [dayCell(label), { rupees: revenue[at] ?? 0 }, { count: orders[at] ?? 0 }]),
];

export const dashboardFileName = (range: Range, format: ExportFormat): string => `dashboard-${range}.${format}`;
