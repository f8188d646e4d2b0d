import { brandName } from '@utsav/brand/name';
import type { Dictionary } from '../dictionary';

export const booking: Dictionary['booking'] = {
  hello: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  signature: `${brandName}, लाइव कार्यक्रमों के टिकट`,
  tickets: (count) => `${count} टिकट`,
  hours: (start, end) => `${start} से ${end} तक`,
  inIndia: (time) => `${time} (भारतीय समय)`,
  code: 'बुकिंग कोड',
  codeOfBooking: (code) => `बुकिंग ${code} का क्यूआर कोड`,
  when: 'कब',
  dates: (count) => `${count} तारीख़ें`,
  moreDates: (count) => `${count} और तारीख़ें`,
  where: 'कहाँ',
  freeEntry: 'निःशुल्क प्रवेश',
  free: (count) => `(${count} मुफ़्त)`,
  discount: 'छूट',
  fee: 'सुविधा शुल्क',
  gst: (rate) => (rate ? `जीएसटी (${rate})` : 'जीएसटी'),
  gstInside: (rate) => (rate ? `जीएसटी शामिल (${rate})` : 'जीएसटी शामिल'),
  rounding: 'पूर्णांकन',
  givenBack: (count) => `${count} टिकट लौटाए`,
  total: 'कुल',
  paid: { online: 'ऑनलाइन चुकाया गया', free: 'कुछ नहीं चुकाना है', complimentary: 'मानार्थ' },
  paidAtCounter: { cash: 'नक़द चुकाया गया', upi: 'यूपीआई से चुकाया गया', card: 'कार्ड से चुकाया गया' },
  reference: (id) => `संदर्भ ${id}`,
  calendarEntry: (code, url) => `बुकिंग ${code}। द्वार पर अपना टिकट दिखाएँ: ${url}`,
};
