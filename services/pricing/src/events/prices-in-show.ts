import { AppError } from '@utsav/contracts/errors/app-error';
import type { CartLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { isToCome, showNamed } from '@utsav/contracts/shows/choose-show';
import { isPass } from '@utsav/contracts/shows/covers';
import type { CategoryPrice, EventPricesRow } from './event-prices.schema';

type Show = NonNullable<EventPricesRow['showtimes']>[number];

export const pricesIn = (categories: readonly CategoryPrice[], { prices }: Show): CategoryPrice[] =>
  categories.map((category) => ({
    ...category,
    pricePaise: prices.find(({ key }) => key === category.key)?.pricePaise ?? category.pricePaise,
  }));

/**
 * What the ticket categories cost in a show. Without a key, what they cost in every show to come; where none is to come,
 * as the event lists them. Throws VALIDATION for a show that the event does not have, SHOWTIME_REQUIRED where prices
 * differ and none is named. A pass costs the same whatever show is named. Whether a show can still be bought is booking's to decide.
 */
export function categoriesInShow(
  { categories, showtimes = [] }: EventPricesRow,
  key: string,
  lines: readonly Pick<CartLine, 'category'>[],
  now: Date,
): readonly CategoryPrice[] {
  const passes = categories.filter(isPass);
  const isOfPass = (name: string): boolean => passes.some((pass) => pass.key === name || pass.type === name);
  if (lines.length > 0 && lines.every(({ category }) => isOfPass(category))) return categories;
  if (key) return pricesIn(categories, showNamed(showtimes, key));
  const [first = categories, ...others] = showtimes
    .filter((show) => !show.cancelled && isToCome(show, now))
    .map((show) => pricesIn(categories, show));
  const differ = others.some((prices) => prices.some(({ pricePaise }, at) => pricePaise !== first[at]?.pricePaise));
  if (differ) throw new AppError('SHOWTIME_REQUIRED');
  return first;
}
