import type { Dictionary } from '../dictionary';

export const legal: Dictionary['legal'] = {
  updated: (date) => `अंतिम बदलाव ${date}`,
  expandAll: 'सब खोलें',
  collapseAll: 'सब बंद करें',
};
