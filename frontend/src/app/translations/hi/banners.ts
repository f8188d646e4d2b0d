import type { Dictionary } from '../dictionary';

export const banners: Dictionary['banners'] = {
  loading: 'बैनर लोड हो रहे हैं...',
  highlights: 'मुख्य आकर्षण',
  free: 'मुफ़्त प्रवेश',
  from: (price) => `${price} से`,
  book: 'टिकट बुक करें',
  soldOut: 'सब बिक गए',
};
