import type { Dictionary } from '../dictionary';

export const banners: Dictionary['banners'] = {
  loading: 'बैनर लोड हो रहे हैं...',
  highlights: 'मुख्य आकर्षण',
};
