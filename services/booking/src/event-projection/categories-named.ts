import type { CartLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { EventProjection, ProjectedCategory } from './event-projection.schema';

/** What a cart names, by key or by type as pricing reads it. One that the event does not have is for pricing to refuse. */
export const categoriesNamed = (
  { categories }: Pick<EventProjection, 'categories'>,
  lines: readonly Pick<CartLine, 'category'>[],
): ProjectedCategory[] =>
  lines.flatMap(
    ({ category }) =>
      categories.find(({ key }) => key === category) ?? categories.find(({ type }) => type === category) ?? [],
  );
