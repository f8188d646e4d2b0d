import { tokenize } from './tokenizer';

/** The word that events are described with, and what people type for it; other scripts find these by their sound. */
const words: Readonly<Record<string, string>> = {
  mumbai: 'bombay बंबई',
  delhi: 'dilli dehli दिल्ली ncr',
  bengaluru: 'bangalore बैंगलोर',
  chennai: 'madras मद्रास',
  kolkata: 'calcutta कलकत्ता',
  pune: 'poona',
  ahmedabad: 'amdavad',
  vadodara: 'baroda',
  kochi: 'cochin',
  thiruvananthapuram: 'trivandrum',
  mysuru: 'mysore',
  mangaluru: 'mangalore',
  gurugram: 'gurgaon गुड़गांव gudgaon ncr',
  noida: 'ncr',
  puducherry: 'pondicherry pondy',
  prayagraj: 'allahabad इलाहाबाद',
  varanasi: 'banaras benares kashi बनारस',
  visakhapatnam: 'vizag',
  guwahati: 'gauhati',
  bharatanatyam: 'bharatanatya',
  kozhikode: 'calicut',
  coimbatore: 'kovai',
  tiruchirappalli: 'trichy',
  thrissur: 'trichur',
  hubballi: 'hubli',
  panaji: 'panjim',
  music: 'संगीत म्यूजिक गाना गाने sangeet sangit gaana gaane concert concerts gig gigs कॉन्सर्ट இசை موسیقی edm mehfil महफ़िल',
  comedy: 'कॉमेडी हास्य हंसी hasya hansi standup হাসি',
  theatre: 'नाटक रंगमंच थिएटर natak naatak rangmanch drama play plays theater நாடகம் ڈرامہ',
  dance: 'नृत्य डांस नाच nritya naach நடனம் رقص',
  festival: 'त्योहार उत्सव मेला tyohar utsav mela fest',
  sports: 'खेल khel sport',
  exhibition: 'प्रदर्शनी pradarshani கண்காட்சி',
  conference: 'सम्मेलन sammelan summit',
  workshop: 'कार्यशाला karyashala class classes কর্মশালা',
  kids: 'kid children child बच्चे बच्चों bachche',
  family: 'kids kid children child बच्चे बच्चों bachche परिवार parivar',
  cycling: 'cycle cyclothon bicycle साइकिल saikil',
  cyclothon: 'cycle cycling bicycle साइकिल saikil',
  hindi: 'हिंदी हिन्दी',
  english: 'अंग्रेजी angrezi',
  marathi: 'मराठी',
  bengali: 'बांग्ला बंगाली bangla',
  tamil: 'तमिल',
  telugu: 'तेलुगु',
  kannada: 'कन्नड',
};

/** Places whose former name stands in texts too. */
const renamed = new Set('bengaluru chennai kolkata mumbai mysuru mangaluru kochi gurugram'.split(' '));

const add = (names: Map<string, string[]>, of: string, name: string): void => {
  names.set(of, [...(names.get(of) ?? []), name]);
};

const byWord = new Map<string, string[]>();
const formerly = new Map<string, string[]>();
for (const [name, others] of Object.entries(words))
  for (const other of tokenize(others)) {
    add(byWord, other, name);
    if (renamed.has(name) && other !== 'ncr') add(formerly, name, other);
  }

/** Words that are right as they are typed, whether or not an event has them: a kathak is no slip of katha. */
const kinds =
  'baul bhangra bharatanatyam bihu dandiya garba ghazal jatra kabaddi kathak kathakali kirtan kuchipudi lavani manipuri marathon mohiniyattam mushaira odissi opera qawwali rangoli santoor sarod sattriya sitar sufi tabla tamasha theyyam veena yakshagana yoga'.split(
    ' ',
  );

export const everydayWords: readonly string[] = [...byWord.keys(), ...kinds];

const known = new Set(everydayWords);

export const isEverydayWord = (word: string): boolean => known.has(word);

/** What the events may call a thing or a place that a word names; none for most. */
export const synonymsOf = (word: string): readonly string[] => byWord.get(word) ?? [];

/** What a place was called before. */
export const formerNames = (word: string): readonly string[] => formerly.get(word) ?? [];
