import { brandName, brandNames } from '@utsav/brand/name';
import type { Dictionary } from '../dictionary';

export const shell: Dictionary['shell'] = {
  home: `${brandName}, मुखपृष्ठ`,
  skip: 'सीधे सामग्री पर जाएँ',
  city: 'शहर',
  allCities: 'सभी',
  tickets: 'टिकट',
  accountMenu: 'खाता मेनू',
  logIn: 'लॉग इन',
  captcha: 'क्या आप इंसान हैं?',
  captchaWhy: 'आपके नेटवर्क से बहुत सारे अनुरोध आ रहे हैं। आगे बढ़ने के लिए कैप्चा हल करें।',
  offline: 'आप ऑफ़लाइन हैं। जो दिख रहा है वह पुराना हो सकता है; बुकिंग के लिए इंटरनेट चाहिए।',
  reload: 'पृष्ठ फिर से लोड करें',
  somethingWrong: 'कुछ गड़बड़ हो गई',
  theMenu: 'खाता मेनू',
  theLogin: 'लॉग इन',
  theCaptcha: 'कैप्चा',
  theFactorDialog: 'पुष्टि का फ़ॉर्म',
  notLoaded: (part) => `${part} लोड नहीं हो सका। कृपया इंटरनेट जाँचें और पृष्ठ फिर से लोड करें।`,
  newVersion: `${brandNames.hi} का नया संस्करण आ गया है।`,
  update: 'अपडेट करें',
  language: 'भाषा',
  searchAndLanguage: 'खोज और भाषा',
  languageFailed: 'भाषा लोड नहीं हो सकी। कृपया इंटरनेट जाँचें।',
};
