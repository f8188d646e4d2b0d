import { defineWords } from '../../languages/define-words';

export const words = defineWords('testimonials', {
  title: 'What people say',
  stars: (rating: number) => `${rating} out of 5`,
  about: (name: string, event: string) => `${name}, about ${event}`,
});
