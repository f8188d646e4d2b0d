import type { Dictionary } from '../dictionary';

export const memberPanel: Dictionary['memberPanel'] = {
  account: 'खाता',
  viewProfile: 'प्रोफ़ाइल देखें',
  myBookings: 'मेरी बुकिंग',
  showTickets: 'टिकट दिखाएँ',
  following: 'फ़ॉलो किए हुए',
  wishlist: 'इच्छा-सूची',
  settings: 'सेटिंग्स',
  support: 'सहायता',
  admin: 'एडमिन',
  logout: 'लॉग आउट',
};
