import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('testimonials', {
  title: 'What people say',
  stars: (rating: number) => `${rating} out of 5`,
  about: (name: string, event: string) => `${name}, about ${event}`,
});
