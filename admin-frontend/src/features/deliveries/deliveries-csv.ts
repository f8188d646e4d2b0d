import type { FailedDelivery } from '@utsav/contracts/http/delivery';
import { worded } from '../../components/status-badge';
import { timeColumn, type CsvColumns } from '../../lib/csv';
import { channelNames, purposeName } from '../../lib/delivery-names';

export const deliveriesCsvColumns: CsvColumns<FailedDelivery> = [
  ['Delivery', ({ _id }) => _id],
  ['Booking', ({ bookingId }) => bookingId],
  ['Channel', ({ channel }) => channelNames[channel]],
  ['Purpose', ({ purpose }) => purposeName(purpose)],
  ['State', ({ state }) => worded(state)],
  ['Why', ({ lastError }) => lastError],
  timeColumn('Created', ({ createdAt }) => createdAt),
  timeColumn('Sent', ({ sentAt }) => sentAt),
];
