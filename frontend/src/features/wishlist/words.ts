import { defineWords } from '../../languages/define-words';

export const words = defineWords('wishlist', {
  empty: 'Your Wishlist is Empty',
  emptyHint: 'Tap the heart on an event, and it waits for you here.',
  browse: 'Browse events',
  more: 'Find more events',
});
