import { defineWords } from '../../languages/define-words';

export const words = defineWords('legal', {
  updated: (date: string) => `Last updated ${date}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
});
