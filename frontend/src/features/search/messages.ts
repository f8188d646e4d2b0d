import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('search', {
  site: 'Site',
  search: 'Search',
  searchHint: 'Search events, artists, venues',
  closeSearch: 'Close search',
});
