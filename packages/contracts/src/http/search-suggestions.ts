import { z } from 'zod';
import { translationLanguages } from '../language/languages';
import { Rupees } from '../money/rupee-amount';
import { IstTime } from './scalars';

const SuggestedName = z.object({
  name: z.string(),
  /** How many are to come; of a city all, of others those in the requested city. */
  events: z.number().int(),
});

/** A few of each kind, the best first. */
export const SearchSuggestions = z.object({
  events: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      category: z.string(),
      imageUrl: z.string(),
      startDate: IstTime,
      venue: z.string(),
      city: z.string(),
      translations: z.partialRecord(
        z.enum(translationLanguages),
        z.object({ name: z.string(), venue: z.object({ name: z.string() }) }),
      ),
      /** As on a card: of the cheapest ticket that can be had, with fee and GST; null where it is unknown, or none is left. */
      price: Rupees.nullable(),
    }),
  ),
  artists: z.array(SuggestedName),
  venues: z.array(SuggestedName.extend({ city: z.string() })),
  cities: z.array(SuggestedName),
  categories: z.array(SuggestedName),
});
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;
