import type { CategoryRow } from '@utsav/catalog/categories/category.schema';

/** Names with the icon that stands for each. */
const categories = [
  ['Music', 'music'],
  ['Comedy', 'mic'],
  ['Theatre', 'drama'],
  ['Dance', 'flower'],
  ['Festival', 'party-popper'],
  ['Sports', 'trophy'],
  ['Exhibition', 'palette'],
  ['Conference', 'presentation'],
  ['Workshop', 'hammer'],
  ['Other', 'sparkles'],
] as const;

export type CategoryName = (typeof categories)[number][0];

export const categoryRows = (): CategoryRow[] =>
  categories.map(([name, icon], at) => {
    const slug = name.toLowerCase();
    return { _id: `cat_${slug}`, name, slug, icon, rank: at + 1 };
  });
