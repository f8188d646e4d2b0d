import type { Dictionary } from '../dictionary';

export const discovery: Dictionary['discovery'] = {
  categories: 'श्रेणियाँ',
  all: 'सभी',
  noFeatured: 'कोई चुनिंदा कार्यक्रम नहीं मिला।',
  noneInCategory: 'इस श्रेणी में कोई कार्यक्रम नहीं मिला।',
  noCategories: 'कोई श्रेणी नहीं मिली।',
  featuredEvents: 'चुनिंदा कार्यक्रम',
  viewMore: 'और देखें',
  premiumEvents: 'विशेष कार्यक्रम',
  verifiedOrganiser: (category) => `सत्यापित आयोजक · ${category}`,
  from: (price) => `${price} से`,
  freeEntry: 'निःशुल्क प्रवेश',
  forEvent: (name) => ` ${name} के लिए`,
  eventCount: (count) => `${count} कार्यक्रम`,
  trending: 'चर्चा में',
  trendingIn: (city) => `${city} में चर्चित`,
  thisWeekend: 'इस सप्ताहांत',
};
