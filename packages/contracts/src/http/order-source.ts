import { z } from 'zod';

export const mostMetadata = 20;

/** What a site of an organizer writes on an order, to find it again: its own numbers and words, nothing of a person. */
export const Metadata = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= mostMetadata, `At most ${mostMetadata} entries.`);
export type Metadata = z.infer<typeof Metadata>;

/** Where the buyer goes on after the payment; its origin is one of `RETURN_ORIGINS`. */
export const ReturnUrl = z.url({ protocol: /^https?$/ }).max(500);
