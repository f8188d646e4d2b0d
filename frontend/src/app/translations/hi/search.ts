import type { Dictionary } from '../dictionary';

export const search: Dictionary['search'] = {
  site: 'साइट',
  search: 'खोजें',
  searchHint: 'कार्यक्रम, कलाकार, स्थान खोजें',
  closeSearch: 'खोज बंद करें',
};
