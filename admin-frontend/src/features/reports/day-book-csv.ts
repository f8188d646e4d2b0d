import type { DayBookDay } from '@utsav/contracts/http/report';
import { amountColumn, countColumn, dayCell, type CsvColumns } from '../../lib/csv';
import { countKeys, countTitles, dayAmountKeys, dayAmountTitles } from './day-book-columns';

export const dayBookCsvColumns: CsvColumns<DayBookDay> = [
  ['Day', ({ _id }) => dayCell(_id)],
  ...countKeys.map((key) => countColumn<DayBookDay>(countTitles[key], (day) => day[key])),
  ...dayAmountKeys.map((key) => amountColumn<DayBookDay>(dayAmountTitles[key], (day) => day[key])),
];
