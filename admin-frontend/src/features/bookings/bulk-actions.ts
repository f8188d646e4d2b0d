import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { BulkAction } from '../../components/bulk/use-bulk-run';
import { api } from '../../lib/api';

export const bookingActions: readonly BulkAction<ConsoleBooking>[] = [
  {
    label: 'Resend email',
    done: 'sent again',
    appliesTo: ({ buyer }) => buyer.email !== '',
    content: 'Each buyer gets the tickets once more.',
    call: ({ _id: id }) => api.call('POST /api/admin/bookings/:id/resend-email', { params: { id }, body: {} }),
  },
];
