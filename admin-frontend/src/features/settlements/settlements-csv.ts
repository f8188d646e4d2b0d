import type { Settlement } from '@utsav/contracts/http/settlement';
import { amountColumn, countColumn, timeColumn, type CsvColumns } from '../../lib/csv';
import { providerName } from '../../lib/provider-name';
import { stateNames } from './settlement-texts';

export const settlementsCsvColumns: CsvColumns<Settlement> = [
  ['Settlement', ({ _id }) => _id],
  ['Provider', ({ provider }) => providerName(provider)],
  timeColumn('Settled', ({ settledAt }) => settledAt),
  amountColumn('Amount', ({ amount }) => amount),
  ['State', ({ state }) => stateNames[state]],
  ['UTR', ({ utr }) => utr],
  countColumn('Lines', ({ lineCount }) => lineCount),
  amountColumn('Sum of Lines', ({ linesAmount }) => linesAmount),
  ['Equal to our books', ({ isComplete }) => (isComplete ? 'yes' : 'no')],
];
