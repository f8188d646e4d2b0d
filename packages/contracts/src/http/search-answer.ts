import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { IstTime } from './scalars';

/** A part of a search. */
export const ReadPhrase = z.object({
  /** As it was typed, in lower case. */
  text: z.string(),
  /** The search without it. */
  rest: z.string(),
});

/** What narrows a search, and may be left out where nothing is found; all of it where no single one is in the way. */
export const SearchBound = z.enum(['days', 'price', 'city', 'all']);
export type SearchBound = z.infer<typeof SearchBound>;

/** What a search would find with one bound less. */
export const WiderSearch = z.object({
  without: SearchBound,
  /** The search without what it says of the bound. */
  rest: z.string(),
  total: z.number().int(),
  /** Of the event that is nearest to the bound. */
  startsAt: IstTime,
  city: z.string(),
  /** With fee and GST; null where nothing is on sale. */
  price: Rupees.nullable(),
});
export type WiderSearch = z.infer<typeof WiderSearch>;
