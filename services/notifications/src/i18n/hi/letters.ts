import type { Dictionary } from '../dictionary';

export const letters: Dictionary['letters'] = {
  booking: (code) => `बुकिंग ${code}`,
  showTickets: 'मेरे टिकट दिखाएँ',
  reason: (event) => `आपके पास ${event} के टिकट हैं, इसलिए आपको यह मेल मिला है।`,
};
