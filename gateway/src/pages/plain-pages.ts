import { brandName } from '@utsav/brand/name';
import type { ServedHead } from '@utsav/contracts/http/initial-data';
import { canonicalPath } from './canonical-url';

interface PlainPage {
  title: string;
  description: string;
}

/** Pages that the server renders no content of, in the words of the site; `tests/contract/plain-pages.spec.ts` compares them. */
export const plainPages: Readonly<Record<string, PlainPage>> = {
  '/about': { title: 'About us', description: 'Who we are and how we sell tickets.' },
  '/contact': { title: 'Contact us', description: `Write to ${brandName}.` },
  '/support': { title: 'Support', description: 'Help with bookings, tickets and refunds.' },
  '/terms-and-condition': {
    title: 'Terms and Conditions',
    description: `The terms on which ${brandName} sells tickets.`,
  },
  '/privacy': { title: 'Privacy Policy', description: `What ${brandName} knows about you, and why.` },
  '/login': { title: 'Login', description: 'Sign in with your mobile number using OTP.' },
  '/register': { title: 'Create Account', description: 'Register with your mobile number using OTP.' },
  '/tickets': { title: 'My Tickets', description: 'Your M-Tickets.' },
  '/my-bookings': { title: 'My Bookings', description: 'Your bookings.' },
  '/wishlist': { title: 'Wishlist', description: 'The events you want to keep in sight.' },
  '/following': {
    title: 'Following',
    description: 'Artists, venues and organizers that you follow, and their upcoming events.',
  },
  '/settings': { title: 'Settings', description: 'Language, theme, messages, devices and your data.' },
  '/profile': { title: 'Profile', description: 'Your profile.' },
  '/payment-successful': { title: 'Payment', description: 'The result of your payment.' },
  '/pay/transfer': { title: 'Bank transfer', description: 'Where to transfer the money for your tickets.' },
};

export const notFoundPage: PlainPage = { title: 'Page not found', description: 'The page does not exist.' };

/** The head of a page whose content the server does not render; one without a canonical path is not for search engines. */
export function plainHead(path: string, query: string, siteUrl: string): ServedHead {
  const canonical = canonicalPath(path, query);
  const plain = path.toLowerCase().replace(/\/+$/, '');
  const place = canonical ?? (plain.startsWith('/pay/transfer/') ? '/pay/transfer' : plain);
  const page = plainPages[place] ?? notFoundPage;
  return {
    title: `${page.title} | ${brandName}`,
    description: page.description,
    ...(canonical === undefined ? { noindex: true } : { canonical: siteUrl + canonical }),
  };
}
