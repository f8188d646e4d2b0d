import { z } from 'zod';

/** Rupees with at most two decimals. Inside the system money is whole paise. */
export const Rupees = z.number().min(0).max(100_000_000).multipleOf(0.01);
