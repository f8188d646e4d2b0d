import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('legal', {
  updated: (date: string) => `Last updated ${date}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
});
