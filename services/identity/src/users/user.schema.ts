import { Gender, Role } from '@utsav/contracts/http/account';
import type { Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { Schema } from 'mongoose';

export const usersCollection = 'users';

export interface UserRow {
  _id: string;
  name: string;
  /** E.164; unique. Of an account without a number the id, see `mobileOf`. */
  mobile: string;
  /** When its number was taken from it, since the number has another owner. */
  detachedAt?: Date;
  /** Empty when none was given. */
  email: string;
  role: Role;
  /** YYYY-MM-DD or empty. */
  dob: string;
  gender: Gender | '';
  /** A path under /media, or empty. */
  profileImage: string;
  /** Absent where none was chosen, and in rows of 0.1.0. */
  language?: Language;
  createdAt: Date;
  updatedAt: Date;
}

/** Empty where the account has no number any more. */
export const mobileOf = ({ mobile, detachedAt }: Pick<UserRow, 'mobile' | 'detachedAt'>): string =>
  detachedAt ? '' : mobile;

const text = { type: String, default: '' };

export const userSchema = new Schema<UserRow>(
  {
    _id: String,
    name: text,
    mobile: { type: String, required: true },
    detachedAt: Date,
    email: text,
    role: { type: String, enum: Role.options, required: true },
    dob: text,
    gender: { type: String, enum: ['', ...Gender.options], default: '' },
    profileImage: text,
    language: { type: String, enum: languageCodes },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: usersCollection, versionKey: false },
).index({ mobile: 1 }, { unique: true });
