import type { Dictionary } from '../dictionary';

const directoryKinds = { artist: 'कलाकार', venue: 'स्थान', organizer: 'आयोजक' };

export const lib: Dictionary['lib'] = {
  directoryKind: (kind) => directoryKinds[kind],
  soldOut: 'सब बिक गए',
  kmAway: (km) => `${km} किमी दूर`,
  lessThanOneKm: '1 किमी से कम दूर',
  onlyLeft: (count) => `केवल ${count} बचे`,
  ended: 'समाप्त',
  notOpen: 'बुकिंग खुली नहीं',
  cancelled: 'रद्द',
  datesCancelled: (cancelled, all) => `${all} में से ${cancelled} ${cancelled === 1 ? 'तारीख़' : 'तारीख़ें'} रद्द`,
  available: 'उपलब्ध',
  freeEntry: 'निःशुल्क प्रवेश',
  feeAndTaxExtra: (price) => `${price} + शुल्क और जीएसटी`,
  priceFrom: (price) => `${price} से`,
  indiaTime: (when) => `${when} (भारतीय\u00a0समय)`,
  moreDates: (count) => `और ${count} ${count === 1 ? 'तारीख़' : 'तारीख़ें'}`,
  passFor: (count, dates) => `${count} ${count === 1 ? 'तारीख़' : 'तारीख़ों'} के लिए: ${dates}`,
  untitled: 'बिना शीर्षक',
  other: 'अन्य',
  somethingWrong: 'कुछ गड़बड़ हो गई',
  unreachable: 'सर्वर तक पहुँच नहीं हो सकी। कृपया अपना इंटरनेट जाँचें।',
  checkingBrowser: 'आपके ब्राउज़र की जाँच हो रही है …',
  timeout: 'सर्वर ने उत्तर देने में बहुत समय लिया। कृपया फिर कोशिश करें।',
};
