import type { Dictionary } from '../dictionary';

export const eventMails: Dictionary['eventMails'] = {
  announced: {
    subject: (event) => `नया: ${event}`,
    opening: (event) => `${event} की घोषणा अभी हुई है।`,
    reason: 'आप इस कार्यक्रम के किसी कलाकार, स्थान या आयोजक को फ़ॉलो करते हैं, इसलिए हम आपको एक बार लिख रहे हैं।',
    button: 'कार्यक्रम देखें',
  },
  announcedTogether: {
    subject: (event, others) => `नया: ${event} और ${others} अन्य`,
    opening: (events) => `${events} नए कार्यक्रमों की घोषणा अभी हुई है:`,
    more: (events) => `और ${events} अन्य।`,
    reason: 'आप इनमें से हर कार्यक्रम के किसी कलाकार, स्थान या आयोजक को फ़ॉलो करते हैं, इसलिए हम आपको एक बार लिख रहे हैं।',
    button: 'सभी देखें',
  },
  tickets: {
    subject: (event) => `${event} के टिकट उपलब्ध हैं`,
    opening: (event) => `अब ${event} के टिकट मिल रहे हैं।`,
    reason: 'आपने ख़बर देने को कहा था। यह मेल औरों को भी गया है, इसलिए टिकट जल्दी जा सकते हैं।',
    button: 'टिकट बुक करें',
  },
  unsubscribe: 'ऐसे मेल अब न भेजें',
};
