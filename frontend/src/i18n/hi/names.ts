import type { Dictionary } from '../dictionary';

export const names: Dictionary['names'] = {
  Mumbai: 'मुंबई',
  Delhi: 'दिल्ली',
  Bengaluru: 'बेंगलुरु',
  Pune: 'पुणे',
  Hyderabad: 'हैदराबाद',
  Chennai: 'चेन्नई',
  Kolkata: 'कोलकाता',
  Jaipur: 'जयपुर',
  Ahmedabad: 'अहमदाबाद',
  Lucknow: 'लखनऊ',
  Music: 'संगीत',
  Comedy: 'कॉमेडी',
  Theatre: 'रंगमंच',
  Dance: 'नृत्य',
  Festival: 'उत्सव',
  Sports: 'खेल',
  Exhibition: 'प्रदर्शनी',
  Conference: 'सम्मेलन',
  Workshop: 'कार्यशाला',
  Other: 'अन्य',
};
