import type { Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { Schema } from 'mongoose';

export const UserLanguage = 'UserLanguage';

/** The language that a person chose, as identity published it; no row for whoever chose none. */
export interface UserLanguageRow {
  /** User id. */
  _id: string;
  language: Language;
  chosenAt: Date;
}

const userLanguageSchema = new Schema<UserLanguageRow>(
  {
    _id: String,
    language: { type: String, enum: languageCodes, required: true },
    chosenAt: { type: Date, required: true },
  },
  { collection: 'user_languages', versionKey: false },
);

export const userLanguageCollection = { name: UserLanguage, schema: userLanguageSchema };
