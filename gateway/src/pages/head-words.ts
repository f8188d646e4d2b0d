import type { Language } from '@utsav/brand/languages';
import { brandName, brandNames } from '@utsav/brand/name';

export interface PageWords {
  title: string;
  description: string;
}

/** Pages that the server renders no content of. */
const plainPaths = [
  '/about',
  '/contact',
  '/support',
  '/terms-and-condition',
  '/privacy',
  '/login',
  '/register',
  '/tickets',
  '/my-bookings',
  '/wishlist',
  '/following',
  '/settings',
  '/profile',
  '/payment-successful',
  '/pay/transfer',
] as const;
type PlainPath = (typeof plainPaths)[number];

interface HeadWords {
  home: PageWords;
  event: (name: string, place: string) => string;
  checkout: (name: string) => PageWords;
  directory: (name: string) => PageWords;
  plain: Record<PlainPath, PageWords>;
  notFound: PageWords;
}

export const isPlainPath = (path: string): path is PlainPath => plainPaths.some((each) => each === path);

/** Titles and descriptions. Those of plain pages, in the words of the site; `tests/contract/plain-pages.spec.ts` compares them. */
export const headWords: Readonly<Record<Language, HeadWords>> = {
  en: {
    home: {
      title: `${brandName}: concerts, theatre, comedy and festivals near you`,
      description:
        'Find live events in your city and book tickets in a minute. The full price, fees and GST included, from the first page on.',
    },
    event: (name, place) => `${name} at ${place}. Book tickets on ${brandName}.`,
    checkout: (name) => ({ title: `Checkout: ${name}`, description: 'Choose your tickets and pay.' }),
    directory: (name) => ({
      title: `${name}: events and tickets`,
      description: `Upcoming events of ${name}, with dates and tickets, on ${brandName}.`,
    }),
    plain: {
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
    },
    notFound: { title: 'Page not found', description: 'The page does not exist.' },
  },
  hi: {
    home: {
      title: `${brandNames.hi}: आपके पास के संगीत, नाटक, कॉमेडी और मेले`,
      description: 'अपने शहर के कार्यक्रम खोजें और एक मिनट में टिकट बुक करें। पहले पृष्ठ से ही पूरी क़ीमत, शुल्क और जीएसटी सहित।',
    },
    event: (name, place) => `${name}, ${place}। ${brandNames.hi} पर टिकट बुक करें।`,
    checkout: (name) => ({ title: `चेकआउट: ${name}`, description: 'टिकट चुनें और भुगतान करें।' }),
    directory: (name) => ({
      title: `${name}: कार्यक्रम और टिकट`,
      description: `${brandName} पर ${name} के आने वाले कार्यक्रम, तारीख़ें और टिकट।`,
    }),
    plain: {
      '/about': { title: 'हमारे बारे में', description: 'हम कौन हैं और टिकट कैसे बेचते हैं।' },
      '/contact': { title: 'संपर्क करें', description: `${brandNames.hi} को लिखें।` },
      '/support': { title: 'सहायता', description: 'बुकिंग, टिकट और धन-वापसी में सहायता।' },
      '/terms-and-condition': {
        title: 'नियम और शर्तें',
        description: `वे शर्तें जिन पर ${brandNames.hi} टिकट बेचता है।`,
      },
      '/privacy': { title: 'निजता नीति', description: `${brandNames.hi} आपके बारे में क्या जानता है, और क्यों।` },
      '/login': { title: 'लॉग इन', description: 'अपने मोबाइल नंबर और ओटीपी से लॉग इन करें।' },
      '/register': { title: 'खाता बनाएँ', description: 'अपने मोबाइल नंबर और ओटीपी से पंजीकरण करें।' },
      '/tickets': { title: 'मेरे टिकट', description: 'आपके एम-टिकट।' },
      '/my-bookings': { title: 'मेरी बुकिंग', description: 'आपकी बुकिंग।' },
      '/wishlist': { title: 'इच्छा-सूची', description: 'वे कार्यक्रम जिन पर आपकी नज़र है।' },
      '/following': {
        title: 'फ़ॉलो किए हुए',
        description: 'जिन कलाकारों, स्थानों और आयोजकों को आप फ़ॉलो करते हैं, और उनके आने वाले कार्यक्रम।',
      },
      '/settings': { title: 'सेटिंग्स', description: 'भाषा, थीम, संदेश, उपकरण और आपकी जानकारी।' },
      '/profile': { title: 'प्रोफ़ाइल', description: 'आपकी प्रोफ़ाइल।' },
      '/payment-successful': { title: 'भुगतान', description: 'आपके भुगतान का परिणाम।' },
      '/pay/transfer': { title: 'बैंक ट्रांसफ़र', description: 'आपके टिकटों के पैसे कहाँ भेजने हैं।' },
    },
    notFound: { title: 'पृष्ठ नहीं मिला', description: 'यह पृष्ठ मौजूद नहीं है।' },
  },
};
