import { z } from 'zod';

/**
 * Of the results of a geocoding server, those that we can read: one of another importer may lack what ours need. Throws where
 * there are some and none of them can be read, since the server then speaks another language.
 */
export function readable<S extends z.ZodType>(schema: S, results: readonly unknown[]): z.infer<S>[] {
  const parsed = results.map((result) => schema.safeParse(result));
  const [first] = parsed;
  if (first && parsed.every(({ success }) => !success)) throw first.error ?? new Error('no result can be read');
  return parsed.flatMap(({ success, data }) => (success ? [data as z.infer<S>] : []));
}
