import type { TicketData } from '../tickets/ticket-data';
import type { TicketDocumentRow } from './ticket-document.schema';

/** Pending from now on. */
export const newTicketDocument = (data: TicketData, now: Date): TicketDocumentRow => ({
  _id: data.bookingId,
  ownerId: data.buyer.userId,
  facts: data,
  edition: 1,
  state: 'pending',
  fileName: '',
  attempts: 0,
  nextTryAt: now,
  lastError: '',
  createdAt: now,
});
