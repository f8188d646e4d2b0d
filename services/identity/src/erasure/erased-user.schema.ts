import { Schema } from 'mongoose';

export const erasedUsersCollection = 'erased_users';

/** That there was an account, and nothing of whose it was: a second erasure is no error. */
export interface ErasedUserRow {
  /** The id that the account had. */
  _id: string;
  erasedAt: Date;
}

export const erasedUserSchema = new Schema<ErasedUserRow>(
  { _id: String, erasedAt: { type: Date, required: true } },
  { collection: erasedUsersCollection, versionKey: false },
);
