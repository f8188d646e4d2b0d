import { defineMessages } from '../i18n/define-messages';

export const messages = defineMessages('giveBack', {
  giveBack: 'Give the seats back',
  givingBack: 'Giving back…',
  givenBack: 'The seats are on sale again.',
  giveBackFailed: 'The seats could not be given back. They go back by themselves when the time ends.',
});
