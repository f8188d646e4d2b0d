import { languageCodes } from '@utsav/contracts/language/languages';
import { z } from 'zod/mini';
import { messages } from './messages';

export const GENDERS = ['Male', 'Female', 'Other'] as const;

export const profileSchema = () =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, messages.enterName), z.maxLength(80)),
    email: z.string().check(z.trim(), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.enterEmail)),
    dob: z.string().check(z.regex(/^$|^\d{4}-\d{2}-\d{2}$/, messages.enterDate)),
    gender: z.enum(['', ...GENDERS]),
    language: z.enum(languageCodes),
  });

export type ProfileFields = z.infer<ReturnType<typeof profileSchema>>;
