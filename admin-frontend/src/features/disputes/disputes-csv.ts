import type { Dispute } from '@utsav/contracts/http/settlement';
import { worded } from '../../components/status-badge';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';
import { providerName } from '../../lib/provider-name';
import { phaseNames, stateNames } from './dispute-texts';

export const disputesCsvColumns: CsvColumns<Dispute> = [
  ['Dispute', ({ _id }) => _id],
  ['Provider', ({ provider }) => providerName(provider)],
  ['State', ({ state }) => stateNames[state]],
  timeColumn('Respond By', ({ respondBy }) => respondBy),
  amountColumn('Amount', ({ amount }) => amount),
  amountColumn('Deducted', ({ deducted }) => deducted),
  ['Reason', ({ reason }) => worded(reason)],
  ['Phase', ({ phase }) => phase && phaseNames[phase]],
  ['Payment', ({ paymentId }) => paymentId],
  ['Order ID', ({ orderId }) => orderId],
  timeColumn('Opened', ({ createdAt }) => createdAt),
];
