import { defineWords } from '../../languages/define-words';

export const words = defineWords('banners', {
  loading: 'Loading banners...',
  highlights: 'Highlights',
});
