import { defineMessages } from '../i18n/define-messages';

export const messages = defineMessages('notices', {
  notify: 'Notify me',
  explain: 'We write to you once, as soon as there are tickets.',
  willWrite: 'We will write to you',
  stop: 'Do not write to me',
});
