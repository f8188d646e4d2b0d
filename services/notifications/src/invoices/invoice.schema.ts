import type { InvoiceKind } from '@utsav/contracts/http/booking';
import type { Language } from '@utsav/brand/languages';
import { languageCodes, languageOr } from '@utsav/contracts/language/languages';
import { Schema } from 'mongoose';
import type { InvoiceData } from './invoice-data';

export const Invoice = 'Invoice';
export const InvoiceCounter = 'InvoiceCounter';

/** An invoice or a credit note. But for the printed file and an erased buyer it never changes. */
export interface InvoiceRow {
  _id: string;
  kind: InvoiceKind;
  /** `UTS/26-27/000123` */
  number: string;
  bookingId: string;
  ownerId: string;
  /** From 1; a booking has one invoice, and a credit note each time that money went back. */
  sequence: number;
  issuedAt: Date;
  facts: InvoiceData;
  /** File in the documents folder; empty until a caller waits for it. */
  fileName: string;
  /** Of the file; absent in rows of 0.1.0, whose files are English. */
  language?: Language;
}

export interface InvoiceCounterRow {
  /** Series and financial year: `UTS/26-27`. */
  _id: string;
  last: number;
}

/** Whether there is a file that its buyer can read. */
export const isPrintedIn = (row: Pick<InvoiceRow, 'fileName' | 'language'>, language: Language): boolean =>
  row.fileName !== '' && languageOr(row.language) === language;

const invoiceSchema = new Schema<InvoiceRow>(
  {
    _id: String,
    kind: { type: String, required: true },
    number: { type: String, required: true, unique: true },
    bookingId: { type: String, required: true },
    ownerId: { type: String, default: '' },
    sequence: { type: Number, required: true },
    issuedAt: { type: Date, required: true },
    facts: { type: Schema.Types.Mixed, required: true },
    fileName: { type: String, default: '' },
    language: { type: String, enum: languageCodes },
  },
  { collection: 'invoices', versionKey: false },
);
invoiceSchema.index({ bookingId: 1, kind: 1, sequence: 1 }, { unique: true });
invoiceSchema.index({ ownerId: 1 });
invoiceSchema.index({ issuedAt: 1 });

export const invoiceCollection = { name: Invoice, schema: invoiceSchema };

const invoiceCounterSchema = new Schema<InvoiceCounterRow>(
  { _id: String, last: { type: Number, required: true } },
  { collection: 'invoice_counters', versionKey: false },
);

export const invoiceCounterCollection = { name: InvoiceCounter, schema: invoiceCounterSchema };
