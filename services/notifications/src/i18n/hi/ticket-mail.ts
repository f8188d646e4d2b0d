import type { Dictionary } from '../dictionary';

export const ticketMail: Dictionary['ticketMail'] = {
  subject: (event, code) => `${event} के आपके टिकट – ${code}`,
  attached: (count) => (count === 1 ? 'आपका टिकट पीडीएफ़ में संलग्न है।' : 'आपके टिकट पीडीएफ़ में संलग्न हैं।'),
  openOnSite: (count) => `${count === 1 ? 'उसे' : 'उन्हें'} नीचे के बटन से हमारी साइट पर खोलें।`,
  confirmed: (event, tickets) => `${event} की आपकी बुकिंग पक्की हो गई है: ${tickets}।`,
  everythingAt: (url) => `सब कुछ यहाँ मिलेगा: ${url}`,
  showQr: 'द्वार पर अपना क्यूआर कोड दिखाएँ।',
  hello: (name, count, tickets) =>
    `नमस्ते${name && ` ${name}`}, ${count === 1 ? 'यह रहा आपका टिकट' : `ये रहे आपके ${tickets}`}।`,
  youAreGoing: 'आप जा रहे हैं। बुकिंग पक्की हो गई है।',
  map: 'नक़्शा',
  openMap: 'नक़्शा खोलें',
  showTickets: 'मेरे टिकट दिखाएँ',
  tickets: 'टिकट',
  presentedBy: (organizer) => `प्रस्तुति: ${organizer}`,
  preview: (when, venue, code) => `${when}, ${venue}। बुकिंग कोड ${code}।`,
  cancellableUntil: (time) => `मुफ़्त रद्दीकरण ${time} तक, “मेरी बुकिंग” में।`,
  notRefundable: 'राशि तभी लौटाई जाती है जब कार्यक्रम रद्द हो।',
  calendar: (file) => `${file} से यह आपके कैलेंडर में जुड़ जाएगा।`,
  questions: 'कोई सवाल?',
  keepCodes: 'अपने कोड किसी को न दें: जो पहले दिखाता है, वही प्रवेश पाता है।',
};
