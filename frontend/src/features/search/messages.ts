import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('search', {
  site: 'Site',
  search: 'Search',
  searchHint: 'Search events, artists, venues',
  closeSearch: 'Close search',
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
