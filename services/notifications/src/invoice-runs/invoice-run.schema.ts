import { Schema } from 'mongoose';

export const InvoiceRun = 'InvoiceRun';

/** First the bookings of earlier runs that failed, then those that are new. */
export const invoiceRunStages = ['failed-before', 'bookings'] as const;
export type InvoiceRunStage = (typeof invoiceRunStages)[number];

export interface InvoiceRunCounts {
  bookingsChecked: number;
  invoices: number;
  creditNotes: number;
  failed: number;
}

/** A search for bookings without their invoice or credit note. */
export interface InvoiceRunRow extends InvoiceRunCounts {
  _id: string;
  /** User id; empty where it began by itself. */
  begunBy: string;
  /** Bookings made, and money returned, since. */
  from: Date;
  /** All of before this is there to be read when the run begins. */
  until: Date;
  stage: InvoiceRunStage;
  /** Cursor within the stage; empty at its beginning. */
  after: string;
  /** As counted when it began. */
  bookings: number;
  /** There is one of them at most; absent once it has ended. */
  isUnderWay?: true;
  /** The lease of the page in progress, or the pause after it. Null once it has ended. */
  nextPageAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
}

const count = { type: Number, default: 0 };

const invoiceRunSchema = new Schema<InvoiceRunRow>(
  {
    _id: String,
    begunBy: { type: String, default: '' },
    from: { type: Date, required: true },
    until: { type: Date, required: true },
    stage: { type: String, enum: invoiceRunStages, required: true },
    after: { type: String, default: '' },
    bookings: count,
    bookingsChecked: count,
    invoices: count,
    creditNotes: count,
    failed: count,
    isUnderWay: Boolean,
    nextPageAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'invoice_runs', versionKey: false },
);
invoiceRunSchema.index({ isUnderWay: 1 }, { unique: true, partialFilterExpression: { isUnderWay: true } });
invoiceRunSchema.index({ createdAt: -1 });

export const invoiceRunCollection = { name: InvoiceRun, schema: invoiceRunSchema };
