import type { GstReportLine } from '@utsav/contracts/http/report';
import { amountColumn, countColumn, type CsvColumns } from '../../lib/csv';
import { amountKeys, amountTitles, kindNames } from './gst-columns';

export const gstCsvColumns: CsvColumns<GstReportLine> = [
  ['Documents', ({ kind }) => kindNames[kind]],
  ['State Code', ({ stateCode }) => stateCode],
  ['Place of Supply', ({ state }) => state],
  ['Rate (%)', ({ rate }) => rate],
  countColumn('Number', ({ documents }) => documents),
  ...amountKeys.map((key) => amountColumn<GstReportLine>(amountTitles[key], (line) => line[key])),
];
