import { Schema } from 'mongoose';

export const MailChoice = 'MailChoice';

/** Which mails a person gets, and the secret by which a mail of theirs ends them without a log-in. */
export interface MailChoiceRow {
  /** User id. */
  _id: string;
  token: string;
  /** Of new events of those that they follow. */
  follows: boolean;
}

const mailChoiceSchema = new Schema<MailChoiceRow>(
  { _id: String, token: { type: String, required: true }, follows: { type: Boolean, required: true } },
  { collection: 'mail_choices', versionKey: false },
);
mailChoiceSchema.index({ token: 1 }, { unique: true });

export const mailChoiceCollection = { name: MailChoice, schema: mailChoiceSchema };
