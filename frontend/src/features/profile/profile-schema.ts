import { z } from 'zod/mini';

export const GENDERS = ['Male', 'Female', 'Other'] as const;

export const ProfileSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(80)),
  email: z.string().check(z.trim(), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a valid email.')),
  dob: z.string().check(z.regex(/^$|^\d{4}-\d{2}-\d{2}$/, 'Enter a valid date.')),
  gender: z.enum(['', ...GENDERS]),
});

export type ProfileFields = z.infer<typeof ProfileSchema>;
