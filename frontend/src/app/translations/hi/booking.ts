import type { Dictionary } from '../dictionary';

export const booking: Dictionary['booking'] = {
  buyGet: (buy, get) => `${buy} ख़रीदें, ${get} मुफ़्त पाएँ`,
  off: (worth) => `${worth} की छूट`,
  minimum: (amount) => `न्यूनतम ${amount}`,
  freeCancellation: (hours) => `शुरू होने से ${hours} घंटे पहले तक रद्द करने पर पूरी राशि वापस`,
  notRefundable: 'कार्यक्रम रद्द होने पर ही राशि वापस होती है',
  over: 'यह कार्यक्रम हो चुका है।',
  cancelledEvent: 'यह कार्यक्रम रद्द हो गया है।',
  notOpen: 'इस कार्यक्रम की बुकिंग अभी खुली नहीं है।',
  eventSoldOut: 'इस कार्यक्रम के सारे टिकट बिक चुके हैं।',
  showSoldOut: 'इस शो के सारे टिकट बिक चुके हैं। दूसरे शो के टिकट बाक़ी हैं।',
  otherEvents: 'दूसरे कार्यक्रम देखें',
  seatsHeld: 'आपके लिए सुरक्षित {seats}: {clock}',
  seatsAreHeld: (seats) => `${seats} आपके लिए सुरक्षित हैं।`,
  oneMinuteLeft: (seats) => `${seats} आपके लिए सुरक्षित हैं: एक मिनट बाक़ी।`,
  finish: 'बुकिंग पूरी करें',
  noBookingCode: 'बुकिंग कोड नहीं मिला।',
  pdfFailed: 'पीडीएफ़ डाउनलोड नहीं हो सका। कृपया फिर कोशिश करें।',
  paymentLinkFailed: 'भुगतान लिंक नहीं बन सका',
};
