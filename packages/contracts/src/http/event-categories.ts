/** Categories of events, in the order in which they are shown; free of zod, so that web apps can import it. */
export const eventCategories = [
  'Music',
  'Comedy',
  'Theatre',
  'Dance',
  'Festival',
  'Sports',
  'Exhibition',
  'Conference',
  'Workshop',
  'Other',
] as const;

export type EventCategory = (typeof eventCategories)[number];
