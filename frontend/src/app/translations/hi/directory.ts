import { brandName } from '@utsav/brand/name';
import type { Dictionary } from '../dictionary';

export const directory: Dictionary['directory'] = {
  description: (name) => `${brandName} पर ${name} के आने वाले कार्यक्रम, तारीख़ें और टिकट।`,
  notFound: 'पृष्ठ नहीं मिला',
  upcoming: 'आने वाले कार्यक्रम',
  past: (count) => `पिछले कार्यक्रम (${count})`,
  none: (name) => `${name} का कोई कार्यक्रम अभी तय नहीं है।`,
  browse: 'सभी कार्यक्रम देखें',
  where: 'यहाँ कैसे पहुँचें',
  website: 'वेबसाइट',
  follow: 'फ़ॉलो करें',
  following: 'फ़ॉलो कर रहे हैं',
  followOf: (name) => `${name} को फ़ॉलो करें`,
  similar: 'आपको ये भी पसंद आ सकते हैं',
  insteadOf: 'अभी उपलब्ध: इससे मिलते-जुलते कार्यक्रम',
};
