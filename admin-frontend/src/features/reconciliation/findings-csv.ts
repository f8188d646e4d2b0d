import type { Finding } from '@utsav/contracts/http/payment';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';
import { providerName } from '../../lib/provider-name';
import { kindTexts } from './finding-texts';

/** Staff by their id. */
export const findingsCsvColumns: CsvColumns<Finding> = [
  ['Difference', ({ kind }) => kindTexts[kind]],
  ['Payment or Refund', ({ subject }) => subject],
  ['Order ID', ({ orderId }) => orderId],
  ['Provider', ({ provider }) => providerName(provider)],
  amountColumn('There', ({ theirs }) => theirs),
  amountColumn('Here', ({ ours }) => ours),
  timeColumn('Time', ({ at }) => at),
  timeColumn('Settled', ({ settledAt }) => settledAt),
  timeColumn('Acknowledged', ({ acknowledgement }) => acknowledgement?.at),
  ['Acknowledged By', ({ acknowledgement }) => acknowledgement?.userId ?? ''],
  ['Reason', ({ acknowledgement }) => acknowledgement?.reason ?? ''],
];
