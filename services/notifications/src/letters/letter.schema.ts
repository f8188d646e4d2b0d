import { LetterState } from '@utsav/contracts/http/letter';
import { Schema } from 'mongoose';

export const Letter = 'Letter';

/** The event as its mails name it, when the letter was begun. */
export interface LetterEvent {
  name: string;
  place: string;
  /** By language, where the organizer gave them. */
  names: Record<string, string>;
}

/** What staff write to the ticket holders of an event. */
export interface LetterRow {
  _id: string;
  /** Staff member and idempotency key; unique. */
  requestKey: string;
  requestHash: string;
  /** Event, day in India and number on that day; unique, so that the limit of a day holds. */
  slot: string;
  eventId: string;
  /** Empty for all shows. */
  showtime: string;
  categories: string[];
  event: LetterEvent;
  subject: string;
  text: string;
  /** User id. */
  writtenBy: string;
  state: LetterState;
  /** User id; empty where it was not stopped. */
  stoppedBy: string;
  /** Last address of the page before. */
  after: string;
  /** All pages were added. */
  isListed: boolean;
  /** Not before this: a pause, or the lease of the run in progress. Null once nothing is to be sent. */
  nextRunAt: Date | null;
  /** As counted when it was begun; once it was sent, as many as were written to. */
  recipients: number;
  /** Final once `endedAt` is there. */
  sent: number;
  failed: number;
  createdAt: Date;
  endedAt: Date | null;
}

const text = { type: String, default: '' };

const letterSchema = new Schema<LetterRow>(
  {
    _id: String,
    requestKey: { type: String, required: true, unique: true },
    requestHash: { type: String, required: true },
    slot: { type: String, required: true, unique: true },
    eventId: { type: String, required: true },
    showtime: text,
    categories: [String],
    event: { name: text, place: text, names: { type: Schema.Types.Mixed, default: {} } },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    writtenBy: { type: String, required: true },
    state: { type: String, enum: LetterState.options, required: true },
    stoppedBy: text,
    after: text,
    isListed: { type: Boolean, default: false },
    nextRunAt: { type: Date, default: null },
    recipients: { type: Number, default: 0 },
    sent: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'letters', versionKey: false, minimize: false },
);
letterSchema.index({ eventId: 1, createdAt: -1, _id: -1 });
letterSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });

export const letterCollection = { name: Letter, schema: letterSchema };
