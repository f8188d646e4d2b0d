import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('wishlist', {
  empty: 'Your Wishlist is Empty',
  emptyHint: 'Tap the heart on an event, and it waits for you here.',
  browse: 'Browse events',
  more: 'Find more events',
});
