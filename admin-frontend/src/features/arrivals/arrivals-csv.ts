import type { Arrivals, Gate } from '@utsav/contracts/http/check-in';
import type { ExportFormat } from '../../components/csv-export/export-format';
import type { CsvCell } from '../../lib/csv';
import { gateName, refusalNames } from '../../lib/gate-names';
import { istFileStamp, istStamp } from '../../lib/ist';

const timeCell = (moment: string | null): CsvCell => (moment ? { moment, text: istStamp(moment) } : '');

/** One row of each thing that is counted; a figure that it does not have is empty. */
export const arrivalsTable = (
  { gates, categories, refusals, devices }: Arrivals,
  names: readonly Pick<Gate, 'id' | 'name'>[],
): CsvCell[][] => [
  ['Of', 'Name', 'Tickets', 'Came', 'Entries', 'Exits', 'Refused', 'Last reading (IST, UTC+05:30)'],
  ...categories.map(({ type, tickets, admitted }): CsvCell[] => [
    'Ticket category',
    type,
    tickets,
    admitted,
    '',
    '',
    '',
    '',
  ]),
  ...gates.map(({ gate, entries, exits, refused, lastAt }): CsvCell[] => [
    'Gate',
    gateName(names, gate),
    '',
    '',
    entries,
    exits,
    refused,
    timeCell(lastAt),
  ]),
  ...refusals.map(({ reason, count }): CsvCell[] => ['Refusal', refusalNames[reason], '', '', '', '', count, '']),
  ...devices.map(({ deviceId, entries, lastAt }): CsvCell[] => [
    'Device',
    deviceId,
    '',
    '',
    entries,
    '',
    '',
    timeCell(lastAt),
  ]),
];

export const arrivalsFileName = (at: Date, format: ExportFormat): string => `arrivals_${istFileStamp(at)}.${format}`;
