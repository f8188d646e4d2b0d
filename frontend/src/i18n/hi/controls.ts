import type { Dictionary } from '../dictionary';

export const controls: Dictionary['controls'] = {
  copied: 'कॉपी हो गया!',
  close: 'बंद करें',
  logInToContinue: 'आगे बढ़ने के लिए लॉग इन करें',
  otp: (digits: number) => `${digits} अंकों का ओटीपी`,
  optional: ' (वैकल्पिक)',
  pages: 'पृष्ठ',
  page: (page) => `पृष्ठ ${page}`,
  previousPage: 'पिछला पृष्ठ',
  nextPage: 'अगला पृष्ठ',
  showDay: 'दिन',
  showTime: 'समय',
  showOver: 'हो चुका',
  showSoldOut: 'सब बिक गए',
  showFewLeft: (seats) => `केवल ${seats} बचे`,
  quantity: 'संख्या',
  decrease: 'संख्या घटाएँ',
  increase: 'संख्या बढ़ाएँ',
  quantityOf: (tier) => `${tier} की संख्या`,
  decreaseOf: (tier) => `${tier} की संख्या घटाएँ`,
  increaseOf: (tier) => `${tier} की संख्या बढ़ाएँ`,
};
