import { Schema } from 'mongoose';

export const Mailing = 'Mailing';

/** `announced`: to the followers of an event that is new. `tickets`: to those who wait for tickets of an event. */
export const mailingKinds = ['announced', 'tickets'] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** Mails of one kind about one event to many people, some at a time. */
export interface MailingRow {
  /** Kind and event id. */
  _id: string;
  kind: MailingKind;
  eventId: string;
  state: 'running' | 'done';
  /** The last person of the page before. */
  after: string;
  /** Not before this: a pause, or the lease of the run in progress. */
  nextRunAt: Date;
  /** Raised by each reason to run, so that one which comes during the last run is not lost. */
  wakes: number;
}

const mailingSchema = new Schema<MailingRow>(
  {
    _id: String,
    kind: { type: String, enum: mailingKinds, required: true },
    eventId: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    after: { type: String, default: '' },
    nextRunAt: { type: Date, required: true },
    wakes: { type: Number, default: 0 },
  },
  { collection: 'mailings', versionKey: false },
);
mailingSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { state: 'running' } });

export const mailingCollection = { name: Mailing, schema: mailingSchema };
