import { brandName } from '@utsav/brand/name';
import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('footer', {
  support: 'Support',
  promise: 'Tickets for live events in India. The price you see first is the price you pay.',
  discover: 'Discover',
  featured: 'Featured',
  trending: 'Trending',
  thisWeekend: 'This weekend',
  company: 'Company',
  about: 'About us',
  contact: 'Contact us',
  privacy: 'Privacy',
  follow: 'Follow',
  socialMedia: 'Social media',
  newsletter: 'Newsletter',
  newsletterEmail: 'Email for the newsletter',
  yourEmail: 'Your email',
  subscribe: 'Subscribe',
  imprint: `© ${brandName} · Times in IST (Asia/Kolkata)`,
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  termsTitle: 'Terms and Conditions',
});
