import type { GstAmounts, GstReportLine, GstReportSeries } from '@utsav/contracts/http/report';
import type { TableProps } from 'antd';
import { formatCount } from '../../lib/counted';
import { amount } from './amount';

export const kindNames = { invoice: 'Invoices', 'credit-note': 'Credit notes' } as const;

/** `27 Maharashtra` */
export const placeOf = ({ stateCode, state }: GstReportLine): string => [stateCode, state].filter(Boolean).join(' ');

export const amountTitles = {
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'Total',
} as const satisfies Record<keyof GstAmounts, string>;
export const amountKeys = Object.keys(amountTitles) as (keyof GstAmounts)[];

export const LINES_WIDTH = 975;

/** Of the columns before the amounts. */
export const WORD_COLUMNS = 4;

export const linesColumns: NonNullable<TableProps<GstReportLine>['columns']> = [
  { key: 'kind', title: 'Documents', width: 115, render: (_, { kind }) => kindNames[kind] },
  { key: 'place', title: 'Place of supply', width: 165, render: (_, line) => placeOf(line) },
  { key: 'rate', title: 'Rate', width: 60, align: 'right', render: (_, { rate }) => `${rate}%` },
  {
    key: 'documents',
    title: 'Number',
    width: 80,
    align: 'right',
    render: (_, { documents }) => formatCount(documents),
  },
  ...amountKeys.map((key) => ({
    key,
    title: `${amountTitles[key]} (₹)`,
    width: key === 'taxable' || key === 'total' ? 135 : 95,
    align: 'right' as const,
    render: (_: unknown, line: GstReportLine) => amount(line[key]),
  })),
];

export const SERIES_WIDTH = 980;

export const seriesColumns: NonNullable<TableProps<GstReportSeries>['columns']> = [
  { key: 'kind', title: 'Documents', width: 115, render: (_, { kind }) => kindNames[kind] },
  { key: 'first', title: 'From', width: 155, dataIndex: 'firstNumber' },
  { key: 'last', title: 'To', width: 155, dataIndex: 'lastNumber' },
  {
    key: 'numbers',
    title: 'Numbers',
    width: 85,
    align: 'right',
    render: (_, { documents, unusedNumbers }) => formatCount(documents + unusedNumbers),
  },
  {
    key: 'unused',
    title: 'Cancelled',
    width: 90,
    align: 'right',
    render: (_, { unusedNumbers }) => formatCount(unusedNumbers),
  },
  {
    key: 'credited',
    title: 'Invoices credited',
    width: 140,
    align: 'right',
    render: (_, { kind, creditedInvoices }) => (kind === 'invoice' ? '' : formatCount(creditedInvoices)),
  },
  { key: 'rounding', title: 'Rounding (₹)', width: 115, align: 'right', render: (_, { rounding }) => amount(rounding) },
  { key: 'total', title: 'Total (₹)', width: 125, align: 'right', render: (_, { total }) => amount(total) },
];
