import { z } from 'zod';
import { envInt } from '../config/kit-config';

const day = 86_400_000;
/** India is ahead of UTC by so much, in every month. */
const indiaMs = 5.5 * 3_600_000;
/** April. */
const firstMonth = 3;

/** Settings of services that have personal data to forget. */
export const retentionConfig = {
  PERSONAL_DATA_DAYS: envInt(30, 3650)
    .default(90)
    .describe(
      'Days until orders without a payment, texts to buyers, and tickets of past events no longer name a person.',
    ),
  BOOKS_YEARS: envInt(8, 50)
    .default(8)
    .describe(
      'Financial years, after the current one, for which the books name the buyer: eight by the Companies Act.',
    ),
};
const RetentionConfig = z.object(retentionConfig);
export type RetentionConfig = z.infer<typeof RetentionConfig>;

/** Whole days, so that what is due is looked for once a day. */
export const daysBefore = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / day) * day - days * day);

/** Start of the oldest financial year, April to March in India, that is still needed. */
export function booksBegin(now: Date, years: number): Date {
  const india = new Date(now.getTime() + indiaMs);
  const year = india.getUTCFullYear() - (india.getUTCMonth() < firstMonth ? 1 : 0);
  return new Date(Date.UTC(year - years, firstMonth, 1) - indiaMs);
}
