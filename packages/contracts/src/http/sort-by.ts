import { z } from 'zod';

/** One of the fields, with - before it for descending. */
export const sortBy = <const F extends string>(...fields: F[]) =>
  z.enum(fields.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`]));
