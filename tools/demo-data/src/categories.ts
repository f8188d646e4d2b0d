import type { CategoryRow } from '@utsav/catalog/categories/category.schema';

/** Of the programme that is made up here, whatever the brand begins with; each with its icon. */
const icons = {
  Music: 'music',
  Comedy: 'mic',
  Theatre: 'drama',
  Dance: 'flower',
  Festival: 'party-popper',
  Sports: 'trophy',
  Exhibition: 'palette',
  Conference: 'presentation',
  Workshop: 'hammer',
  Other: 'sparkles',
} as const;

export type CategoryName = keyof typeof icons;

export const categoryRows = (): CategoryRow[] =>
  Object.entries(icons).map(([name, icon], at) => {
    const slug = name.toLowerCase();
    return { _id: `cat_${slug}`, name, slug, icon, rank: at + 1 };
  });
