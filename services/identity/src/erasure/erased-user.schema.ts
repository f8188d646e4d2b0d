import { Schema } from 'mongoose';

export const ErasedUser = 'ErasedUser';

/** That there was an account, and nothing of whose it was: a second erasure is no error. */
export interface ErasedUserRow {
  /** The id that the account had. */
  _id: string;
  erasedAt: Date;
}

const erasedUserSchema = new Schema<ErasedUserRow>(
  { _id: String, erasedAt: { type: Date, required: true } },
  { collection: 'erased_users', versionKey: false },
);

export const erasedUserCollection = { name: ErasedUser, schema: erasedUserSchema };
