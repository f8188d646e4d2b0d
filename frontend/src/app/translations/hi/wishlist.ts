import type { Dictionary } from '../dictionary';

export const wishlist: Dictionary['wishlist'] = {
  empty: 'आपकी इच्छा-सूची ख़ाली है',
  emptyHint: 'किसी कार्यक्रम के दिल पर टैप करें, वह यहाँ आपकी राह देखेगा।',
  browse: 'कार्यक्रम देखें',
  more: 'और कार्यक्रम खोजें',
};
