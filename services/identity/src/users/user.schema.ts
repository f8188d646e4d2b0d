import { Gender, Role } from '@utsav/contracts/http/account';
import type { Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { Schema } from 'mongoose';

export const usersCollection = 'users';

export interface UserRow {
  _id: string;
  name: string;
  /** E.164; unique. */
  mobile: string;
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

const text = { type: String, default: '' };

export const userSchema = new Schema<UserRow>(
  {
    _id: String,
    name: text,
    mobile: { type: String, required: true },
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
