import type { Dictionary } from '../dictionary';

export const promotions: Dictionary['promotions'] = {
  offers: 'ऑफ़र',
  dismiss: 'ऑफ़र हटाएँ',
};
