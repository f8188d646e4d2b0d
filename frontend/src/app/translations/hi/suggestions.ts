import type { Dictionary } from '../dictionary';

export const suggestions: Dictionary['suggestions'] = {
  search: 'खोजें',
  suggestions: 'सुझाव',
  suggestionCount: (count) => `${count} सुझाव`,
  recent: 'हाल की खोजें',
  forget: (text) => `हाल की खोजों से “${text}” हटाएँ`,
  forgetHint: 'हटाने के लिए Delete दबाएँ।',
  forgetAll: 'हाल की खोजें मिटाएँ',
  popular: 'अभी लोकप्रिय',
  events: 'कार्यक्रम',
  artists: 'कलाकार',
  venues: 'स्थान',
  categories: 'श्रेणियाँ',
  cities: 'शहर',
  allResults: (text) => `“${text}” के सभी परिणाम`,
  eventCount: (count) => `${count} कार्यक्रम`,
  free: 'निःशुल्क प्रवेश',
  notLoaded: 'अभी सुझाव उपलब्ध नहीं हैं।',
};
