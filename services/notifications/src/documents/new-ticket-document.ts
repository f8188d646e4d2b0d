import type { TicketData } from '../tickets/ticket-data';
import type { TicketDocumentRow } from './ticket-document.schema';

/** Pending from now on. */
export const newTicketDocument = (facts: TicketData, now: Date): TicketDocumentRow => ({
  _id: facts.bookingId,
  ownerId: facts.buyer.userId,
  facts,
  edition: 1,
  state: 'pending',
  fileName: '',
  attempts: 0,
  nextTryAt: now,
  lastError: '',
  createdAt: now,
});
