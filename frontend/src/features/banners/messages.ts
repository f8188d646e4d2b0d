import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('banners', {
  loading: 'Loading banners...',
  highlights: 'Highlights',
  free: 'Free entry',
  from: (price: string) => `from ${price}`,
  book: 'Book tickets',
  soldOut: 'Sold out',
});
