import { z } from 'zod';

/** Names of an event by language, as tickets and mails say them; empty where none is given. */
export const TranslatedNames = z.record(
  z.string(),
  z.object({
    name: z.string(),
    venueName: z.string(),
    venueAddress: z.string(),
    /** By the key of the ticket category; absent where none is given. */
    categoryTypes: z.record(z.string(), z.string()),
  }),
);
export type TranslatedNames = z.infer<typeof TranslatedNames>;

/** The name alone, by language; absent where none is given, or where none is known. */
export const EventNames = z.record(z.string(), z.string()).optional();

export const eventNames = (translations: TranslatedNames): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).flatMap(([language, { name }]) => (name ? [[language, name]] : [])));
