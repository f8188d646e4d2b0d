import type { CategoryRow } from '@utsav/catalog/categories/category.schema';
import { eventCategories, type EventCategory } from '@utsav/contracts/http/event-categories';

const icons: Record<EventCategory, string> = {
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
};

export const categoryRows = (): CategoryRow[] =>
  eventCategories.map((name, at) => {
    const slug = name.toLowerCase();
    return { _id: `cat_${slug}`, name, slug, icon: icons[name], rank: at + 1 };
  });
