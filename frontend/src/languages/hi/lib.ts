import type { Dictionary } from '../dictionary';

export const lib: Dictionary['lib'] = {
  soldOut: 'सब बिक गए',
  onlyLeft: (count) => `केवल ${count} बचे`,
  available: 'उपलब्ध',
  freeEntry: 'निःशुल्क प्रवेश',
  untitled: 'बिना शीर्षक',
  other: 'अन्य',
  buyGet: (buy, get) => `${buy} ख़रीदें, ${get} मुफ़्त पाएँ`,
  off: (worth) => `${worth} की छूट`,
  minimum: (amount) => `न्यूनतम ${amount}`,
  noBookingCode: 'बुकिंग कोड नहीं मिला।',
  pdfFailed: 'पीडीएफ़ डाउनलोड नहीं हो सका। कृपया फिर कोशिश करें।',
  paymentLinkFailed: 'भुगतान लिंक नहीं बन सका',
  somethingWrong: 'कुछ गड़बड़ हो गई',
  unreachable: 'सर्वर तक पहुँच नहीं हो सकी। कृपया अपना इंटरनेट जाँचें।',
  timeout: 'सर्वर ने उत्तर देने में बहुत समय लिया। कृपया फिर कोशिश करें।',
};
