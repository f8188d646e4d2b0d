import { z } from 'zod';
import { MobileInput } from './scalars';

/** `_id` is empty where the person has no account. */
export const ConsoleUser = z.object({ _id: z.string(), name: z.string(), mobile: z.string(), email: z.string() });
export type ConsoleUser = z.infer<typeof ConsoleUser>;

/** Of one person: by user id, by mobile, or of either. */
export const BuyerQuery = z.object({ userId: z.string().trim().max(64).optional(), mobile: MobileInput.optional() });
