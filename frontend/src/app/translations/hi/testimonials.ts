import type { Dictionary } from '../dictionary';

export const testimonials: Dictionary['testimonials'] = {
  title: 'लोग क्या कहते हैं',
  stars: (rating) => `5 में से ${rating}`,
  about: (name, event) => `${name}, ${event} के बारे में`,
};
