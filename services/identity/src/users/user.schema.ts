import { Gender, Role } from '@utsav/contracts/http/account';
import type { Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { Schema } from 'mongoose';

export const User = 'User';

/** The email that waits for its code. */
export interface PendingEmail {
  /** Of this code; the hash is bound to it. */
  id: string;
  email: string;
  codeHash: string;
  tries: number;
  expiresAt: Date;
}

export interface UserRow {
  _id: string;
  name: string;
  /** E.164; unique. Of an account without a number the id, see `mobileOf`. */
  mobile: string;
  /** When its number was taken from it, since the number has another owner. */
  detachedAt?: Date;
  /** The one in use; empty when none was given. */
  email: string;
  /** When a code sent to `email` was entered; absent of one given with the account, and in rows of 0.1.0. */
  emailConfirmedAt?: Date;
  pendingEmail?: PendingEmail;
  /** Codes mailed to emails within a day of the first. */
  emailCodes?: { since: Date; sent: number };
  role: Role;
  /** Events that the role's permissions are limited to; absent where they are not limited. */
  eventIds?: string[];
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

const pendingEmailSchema = new Schema<PendingEmail>(
  { id: String, email: String, codeHash: String, tries: Number, expiresAt: Date },
  { _id: false, id: false },
);
const emailCodesSchema = new Schema<NonNullable<UserRow['emailCodes']>>({ since: Date, sent: Number }, { _id: false });

const text = { type: String, default: '' };

const userSchema = new Schema<UserRow>(
  {
    _id: String,
    name: text,
    mobile: { type: String, required: true },
    detachedAt: Date,
    email: text,
    emailConfirmedAt: Date,
    pendingEmail: pendingEmailSchema,
    emailCodes: emailCodesSchema,
    role: { type: String, enum: Role.options, required: true },
    eventIds: { type: [String], default: undefined },
    dob: text,
    gender: { type: String, enum: ['', ...Gender.options], default: '' },
    profileImage: text,
    language: { type: String, enum: languageCodes },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
).index({ mobile: 1 }, { unique: true });

export const userCollection = { name: User, schema: userSchema };
