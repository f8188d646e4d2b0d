import type { DayBookDay } from '@utsav/contracts/http/report';
import { amountColumn, dayCell, type CsvColumns } from '../../lib/csv';
import { countKeys, countTitles, dayAmountKeys, dayAmountTitles } from './day-book-columns';

export const dayBookCsvColumns: CsvColumns<DayBookDay> = [
  ['Day', ({ _id }) => dayCell(_id)],
  ...countKeys.map((key) => [countTitles[key], (day: DayBookDay) => day[key]] as const),
  ...dayAmountKeys.map((key) => amountColumn<DayBookDay>(dayAmountTitles[key], (day) => day[key])),
];
