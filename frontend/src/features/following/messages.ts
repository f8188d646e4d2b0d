import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('following', {
  title: 'Following',
  description: 'Artists, venues and organizers that you follow, and their upcoming events.',
  loginFirst: 'Log in to see whom you follow.',
  whom: 'You follow',
  upcoming: 'Upcoming events',
  waiting: 'You wait for tickets',
  waitingHint: 'We write to you once, as soon as there are tickets.',
  stopWaiting: (name: string) => `Do not write to me about ${name}`,
  none: 'You follow nobody yet',
  hint: 'Open the page of an artist, a venue or an organizer from an event, and press Follow: what is announced there stands here, and we write to you once.',
  browse: 'Browse events',
  nothingPlanned: 'Nothing is planned there at the moment. What is announced will stand here.',
  unfollow: (name: string) => `Unfollow ${name}`,
});
