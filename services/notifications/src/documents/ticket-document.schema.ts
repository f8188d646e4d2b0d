import { Schema } from 'mongoose';
import type { TicketFacts } from '../tickets/ticket-facts';

export const TicketDocument = 'TicketDocument';

export interface TicketDocumentRow {
  /** Booking id. */
  _id: string;
  ownerId: string;
  facts: TicketFacts;
  /** File in the documents folder; empty until it is rendered. */
  fileName: string;
  createdAt: Date;
}

export const ticketDocumentSchema = new Schema<TicketDocumentRow>(
  {
    _id: String,
    ownerId: { type: String, required: true },
    facts: { type: Schema.Types.Mixed, required: true },
    fileName: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { collection: 'ticket_documents', versionKey: false },
);
ticketDocumentSchema.index({ createdAt: 1 }, { partialFilterExpression: { fileName: '' } });
