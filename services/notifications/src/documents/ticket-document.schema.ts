import type { Language } from '@utsav/brand/languages';
import { languageCodes, languageOr } from '@utsav/contracts/language/languages';
import { Schema } from 'mongoose';
import type { TicketData } from '../tickets/ticket-data';

export const TicketDocument = 'TicketDocument';

export interface TicketDocumentRow {
  /** Booking id. */
  _id: string;
  /** Empty for a buyer without an account, as at the counter. */
  ownerId: string;
  facts: TicketData;
  /** Raised when the data changes, so that what is being rendered from older ones is not taken for the document. */
  edition: number;
  state: 'pending' | 'ready' | 'failed';
  /** File in the documents folder; empty until it is rendered. */
  fileName: string;
  /** Of the file; absent in rows of 0.1.0, whose files are English. */
  language?: Language;
  /** Begun attempts. */
  attempts: number;
  nextTryAt: Date;
  lastError: string;
  createdAt: Date;
  /** Its booking was cancelled then; absent while it is valid, and in rows from before it was stored. */
  voidAt?: Date;
}

/** Whether there is a file that its owner can read. */
export const isReadyIn = (row: Pick<TicketDocumentRow, 'state' | 'language'>, language: Language): boolean =>
  row.state === 'ready' && languageOr(row.language) === language;

const ticketDocumentSchema = new Schema<TicketDocumentRow>(
  {
    _id: String,
    ownerId: { type: String, default: '' },
    facts: { type: Schema.Types.Mixed, required: true },
    edition: { type: Number, default: 1 },
    state: { type: String, default: 'pending' },
    fileName: { type: String, default: '' },
    language: { type: String, enum: languageCodes },
    attempts: { type: Number, default: 0 },
    nextTryAt: { type: Date, required: true },
    lastError: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    voidAt: Date,
  },
  { collection: 'ticket_documents', versionKey: false },
);
ticketDocumentSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { state: 'pending' } });
ticketDocumentSchema.index({ ownerId: 1 });

export const ticketDocumentCollection = { name: TicketDocument, schema: ticketDocumentSchema };
