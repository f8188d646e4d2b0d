import type { Dictionary } from '../dictionary';

export const home: Dictionary['home'] = {
  homeTitle: 'भारत में कार्यक्रम और टिकट',
  homeDescription: 'अपने पास के संगीत, कॉमेडी, नाटक, गरबा और खेल के कार्यक्रम खोजें और शुरू से पूरी क़ीमत देखकर टिकट बुक करें।',
  loginTitle: 'लॉग इन',
  loginDescription: 'अपने मोबाइल नंबर और ओटीपी से लॉग इन करें।',
  registerTitle: 'खाता बनाएँ',
  registerDescription: 'अपने मोबाइल नंबर और ओटीपी से पंजीकरण करें।',
  whatsOn: '{place} में क्या चल रहा है',
  india: 'भारत',
};
