import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('banners', {
  loading: 'Loading banners...',
  highlights: 'Highlights',
});
