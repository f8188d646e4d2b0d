import type { AccessibilityFeature } from '@utsav/contracts/accessibility/accessibility-features';
import type { GoodToKnow } from '@utsav/contracts/http/event-content';
import type { CategoryName } from './categories';
import type { CityName } from './cities';
import { Random } from './random';
import type { Venue } from './venues';

/** A text and its Hindi. */
type Text = readonly [english: string, hindi: string];

const bring: Record<'all' | 'outside' | 'long', readonly Text[]> = {
  all: [
    ['The QR code of your ticket, on the phone or printed', 'टिकट का क्यूआर कोड, फ़ोन पर या छपा हुआ'],
    ['A photo identity card', 'फ़ोटो वाला पहचान पत्र'],
  ],
  outside: [
    ['A shawl or jacket, evenings are cold', 'शॉल या जैकेट, शाम ठंडी होती है'],
    ['Closed shoes', 'बंद जूते'],
  ],
  long: [['An empty bottle, water is free', 'ख़ाली बोतल, पानी मुफ़्त है']],
};

const notAllowed: readonly Text[] = [
  ['Outside food and drinks', 'बाहर का खाना और पेय'],
  ['Large bags and helmets', 'बड़े बैग और हेलमेट'],
  ['Cameras with a long lens', 'लंबे लेंस वाले कैमरे'],
  ['Smoking and vaping', 'धूम्रपान और वेपिंग'],
  ['Drones and laser pointers', 'ड्रोन और लेज़र'],
];

const gettingThere: Record<CityName, Text> = {
  Mumbai: [
    'Come by local train and share an auto from the station. Parking is scarce; a paid lot is five minutes away.',
    'लोकल ट्रेन से आएँ और स्टेशन से साझा ऑटो लें। पार्किंग कम है; पाँच मिनट दूर सशुल्क पार्किंग है।',
  ],
  Delhi: [
    'The metro stops within a kilometre and runs until eleven at night. E-rickshaws wait at the station; parking is limited.',
    'मेट्रो एक किलोमीटर के भीतर है और रात ग्यारह बजे तक चलती है। स्टेशन पर ई-रिक्शा मिलते हैं; पार्किंग सीमित है।',
  ],
  Bengaluru: [
    'Take the metro where you can; from seven in the evening the last kilometre is faster on foot.',
    'हो सके तो मेट्रो लें; शाम सात के बाद आख़िरी किलोमीटर पैदल जल्दी कटता है।',
  ],
  Pune: [
    'Two-wheelers park inside, cars in the lane behind. City buses stop at the gate until half past ten.',
    'दोपहिया अंदर खड़े होते हैं, कारें पीछे की गली में। सिटी बसें साढ़े दस बजे तक गेट पर रुकती हैं।',
  ],
  Hyderabad: [
    'Free parking for cars at the back gate. Cabs are quick to find after the end, autos are not.',
    'पिछले गेट पर कारों की पार्किंग मुफ़्त है। ख़त्म होने पर कैब जल्दी मिलती है, ऑटो नहीं।',
  ],
  Chennai: [
    'Suburban trains and buses stop nearby. Parking is on the street; please leave the gates of neighbours free.',
    'लोकल ट्रेन और बसें पास में रुकती हैं। पार्किंग सड़क पर है; पड़ोसियों के गेट ख़ाली छोड़ें।',
  ],
  Kolkata: [
    'The metro and the tram are both within ten minutes on foot. There is no parking at the door.',
    'मेट्रो और ट्राम दोनों पैदल दस मिनट में हैं। दरवाज़े पर पार्किंग नहीं है।',
  ],
  Jaipur: [
    'Parking for two hundred cars; the lane is narrow, so come early. The metro stops at Chandpol.',
    'दो सौ कारों की पार्किंग; गली सँकरी है, जल्दी आएँ। मेट्रो चाँदपोल पर रुकती है।',
  ],
};

export interface InTwoLanguages<T> {
  english: T;
  hindi: T;
}

/** What to bring, what stays outside, and the way there. */
export function goodToKnowOf(
  { category, city, minutes }: { category: CategoryName; city: CityName; minutes: number },
  random: Random,
): InTwoLanguages<GoodToKnow> {
  const isOutside = ['Festival', 'Sports', 'Other'].includes(category);
  const things = [...bring.all, ...(isOutside ? bring.outside : []), ...(minutes >= 240 ? bring.long : [])];
  const banned = random.sample(notAllowed, random.int(2, 4));
  const of = (at: 0 | 1): GoodToKnow => ({
    bring: things.map((text) => text[at]),
    notAllowed: banned.map((text) => text[at]),
    gettingThere: gettingThere[city][at],
  });
  return { english: of(0), hindi: of(1) };
}

interface VenueAccess {
  features: AccessibilityFeature[];
  notes: InTwoLanguages<string>;
}

/** The same for each event at a venue; small old houses have little. */
export function accessOf({ name, capacity }: Venue, phone: string): VenueAccess {
  const random = new Random(`access/${name}`);
  const isLarge = capacity > 500;
  const features: AccessibilityFeature[] = [
    ...(isLarge || random.chance(0.6) ? (['wheelchair-access', 'step-free-entry'] as const) : []),
    ...(isLarge ? (['wheelchair-seats', 'accessible-toilet', 'accessible-parking', 'companion-ticket'] as const) : []),
    ...(isLarge && random.chance(0.5) ? (['lift'] as const) : []),
    ...(random.chance(0.4) ? (['assistance-animals'] as const) : []),
    ...(random.chance(0.3) ? (['hearing-loop'] as const) : []),
    ...(random.chance(0.25) ? (['sign-language'] as const) : []),
  ];
  return {
    features,
    notes: {
      english: `Call ${phone} a day before, and somebody meets you at the gate.`,
      hindi: `एक दिन पहले ${phone} पर फ़ोन करें, गेट पर कोई आपसे मिलेगा।`,
    },
  };
}
