import { tokenize } from './tokenizer';

/** The word that events are described with, and what people type for it in Devanagari or Latin letters. */
const names: Readonly<Record<string, string>> = {
  mumbai: 'मुंबई मुम्बई बंबई',
  delhi: 'दिल्ली dilli',
  bengaluru: 'बेंगलुरु बेंगलुरू बैंगलोर',
  pune: 'पुणे',
  hyderabad: 'हैदराबाद',
  chennai: 'चेन्नई',
  kolkata: 'कोलकाता कलकत्ता',
  jaipur: 'जयपुर',
  ahmedabad: 'अहमदाबाद',
  lucknow: 'लखनऊ',
  music: 'संगीत म्यूजिक गाना गाने sangeet sangit gaana gaane concert concerts gig gigs कॉन्सर्ट',
  comedy: 'कॉमेडी हास्य हंसी hasya hansi standup',
  theatre: 'नाटक रंगमंच थिएटर natak naatak rangmanch drama play plays theater',
  dance: 'नृत्य डांस नाच nritya naach',
  festival: 'त्योहार उत्सव मेला tyohar utsav mela fest',
  sports: 'खेल khel sport',
  exhibition: 'प्रदर्शनी pradarshani',
  conference: 'सम्मेलन sammelan summit',
  workshop: 'कार्यशाला karyashala class classes',
  hindi: 'हिंदी हिन्दी',
  english: 'अंग्रेजी angrezi',
  marathi: 'मराठी',
  bengali: 'बांग्ला बंगाली bangla',
  tamil: 'तमिल',
  telugu: 'तेलुगु',
  kannada: 'कन्नड',
};

const byWord = new Map(Object.entries(names).flatMap(([name, words]) => tokenize(words).map((word) => [word, name])));

/** What a word of Hindi, or another word for a category, is called in the events; none for any other. */
export function hindiNames(word: string): string[] {
  const name = byWord.get(word);
  return name ? [name] : [];
}
