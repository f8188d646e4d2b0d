import type { Dictionary } from '../dictionary';

export const reviews: Dictionary['reviews'] = {
  loginRequired: 'लॉग इन ज़रूरी है',
  count: (count) => `${count} ${count === 1 ? 'समीक्षा' : 'समीक्षाएँ'}`,
  write: 'समीक्षा लिखें',
  attended: 'शामिल हुए',
  notAttended: 'समीक्षा वही लिख सकते हैं जिनके पास टिकट था, और कार्यक्रम शुरू होने के बाद।',
  none: 'अभी कोई समीक्षा नहीं।',
  viewAll: 'सभी देखें',
  ratingMissing: 'कृपया रेटिंग दें और समीक्षा लिखें',
  submitted: 'समीक्षा भेज दी गई!',
  submitFailed: 'समीक्षा नहीं भेजी जा सकी',
  yours: 'आपकी समीक्षा',
  submit: 'समीक्षा भेजें',
  outOfFive: (rating) => `5 में से ${rating}`,
  rating: 'रेटिंग',
  stars: (count) => (count === 1 ? '1 तारा' : `${count} तारे`),
};
