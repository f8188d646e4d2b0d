import { defineMessages } from '../../i18n/define-messages';

/** Apart from those of the box, which is in the frame of the site. */
export const messages = defineMessages('suggestions', {
  search: 'Search',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  recent: 'Recent searches',
  forget: (search: string) => `Remove “${search}” from recent searches`,
  forgetHint: 'Press Delete to remove it.',
  forgetAll: 'Clear recent searches',
  popular: 'Popular now',
  events: 'Events',
  artists: 'Artists',
  venues: 'Venues',
  categories: 'Categories',
  cities: 'Cities',
  allResults: (search: string) => `All results for “${search}”`,
  eventCount: (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`,
  free: 'Free Entry',
  notLoaded: 'Suggestions are not available right now.',
});
