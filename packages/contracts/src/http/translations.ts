import { z } from 'zod';
import { translationLanguages } from '../language/languages';

/** By language; texts of a translation are empty where none is given: readers then see the default language. */
export const translationsOf = <T extends z.ZodType>(translation: T) =>
  z.partialRecord(z.enum(translationLanguages), translation);
