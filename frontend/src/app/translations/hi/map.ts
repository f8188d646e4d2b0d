import type { Dictionary } from '../dictionary';

export const map: Dictionary['map'] = {
  view: 'दृश्य',
  list: 'सूची',
  map: 'नक़्शा',
  mapOfEvents: 'कार्यक्रमों का नक़्शा',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  eventsAt: (count, place) => `${place}: ${count} कार्यक्रम`,
  places: (count) => `${count} जगहें`,
  placesCloser: (count) => `${count} जगहें: पास से देखें`,
  showAll: 'सभी कार्यक्रम दिखाएँ',
  noPlace: (count) => `${count} कार्यक्रम की जगह नक़्शे पर नहीं है: वह सूची में है।`,
  firstOnes: (count) => `नक़्शे पर पहले ${count} कार्यक्रम हैं।`,
  failed: 'नक़्शा लोड नहीं हो सका। सभी कार्यक्रम सूची में हैं।',
  offline: 'नक़्शे के लिए इंटरनेट चाहिए। सभी कार्यक्रम सूची में हैं।',
};
