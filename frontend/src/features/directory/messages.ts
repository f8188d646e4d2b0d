import { brandName } from '@utsav/brand/name';
import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('directory', {
  description: (name: string) => `Upcoming events of ${name}, with dates and tickets, on ${brandName}.`,
  notFound: 'Page not found',
  upcoming: 'Upcoming events',
  past: (count: number) => `Past events (${count})`,
  none: (name: string) => `No event of ${name} is planned at the moment.`,
  browse: 'Browse all events',
  where: 'How to get there',
  website: 'Website',
  follow: 'Follow',
  following: 'Following',
  followOf: (name: string) => `Follow ${name}`,
  similar: 'You may also like',
  insteadOf: 'Still to be had: events like this one',
});
