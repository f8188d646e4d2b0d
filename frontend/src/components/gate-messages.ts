import { defineMessages } from '../i18n/define-messages';

export const messages = defineMessages('gate', {
  fullScreen: 'Full screen',
  previous: 'Previous ticket',
  next: 'Next ticket',
  position: (position: number, count: number) => `Ticket ${position} of ${count}`,
  brighter: 'Turn the brightness of your screen up for the scanner.',
});
