import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('discovery', {
  categories: 'Categories',
  all: 'All',
  noFeatured: 'No featured events found.',
  noneInCategory: 'No events found for this category.',
  noCategories: 'No categories found.',
  featuredEvents: 'Featured Events',
  viewMore: 'View More',
  premiumEvents: 'Premium Events',
  verifiedOrganiser: (category: string) => `Verified organiser · ${category}`,
  from: (price: string) => `From ${price}`,
  freeEntry: 'Free Entry',
  forEvent: (name: string) => ` for ${name}`,
  eventCount: (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`,
  trending: 'Trending',
  trendingIn: (city: string) => `Trending in ${city}`,
  thisWeekend: 'This weekend',
});
