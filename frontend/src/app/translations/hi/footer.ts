import { brandNames } from '@utsav/brand/name';
import type { Dictionary } from '../dictionary';

export const footer: Dictionary['footer'] = {
  support: 'सहायता',
  promise: 'भारत के लाइव कार्यक्रमों के टिकट। जो क़ीमत पहले दिखे, वही आप चुकाते हैं।',
  discover: 'खोजें',
  featured: 'चुनिंदा',
  trending: 'चर्चा में',
  thisWeekend: 'इस सप्ताहांत',
  company: 'कंपनी',
  about: 'हमारे बारे में',
  contact: 'संपर्क करें',
  privacy: 'निजता नीति',
  follow: 'जुड़ें',
  socialMedia: 'सोशल मीडिया',
  newsletter: 'समाचार-पत्र',
  newsletterEmail: 'समाचार-पत्र के लिए ईमेल',
  yourEmail: 'आपका ईमेल',
  subscribe: 'सदस्यता लें',
  imprint: `© ${brandNames.hi} · समय भारतीय मानक समय (IST) में`,
  theme: 'थीम',
  themeSystem: 'सिस्टम',
  themeLight: 'उजली',
  themeDark: 'गहरी',
  termsTitle: 'नियम और शर्तें',
};
