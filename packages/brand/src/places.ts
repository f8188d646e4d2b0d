import type { Language } from './languages';

/** A name in the languages that do not take it as it is. */
type Translations = Partial<Record<Language, string>>;

interface StartingCity {
  name: string;
  state: string;
  in: Translations;
}

/** Cities that a new system begins with, in their order; later ones are added on the console. */
export const cities = [
  { name: 'Mumbai', state: 'Maharashtra', in: { hi: 'मुंबई' } },
  { name: 'Delhi', state: 'Delhi', in: { hi: 'दिल्ली' } },
  { name: 'Bengaluru', state: 'Karnataka', in: { hi: 'बेंगलुरु' } },
  { name: 'Pune', state: 'Maharashtra', in: { hi: 'पुणे' } },
  { name: 'Hyderabad', state: 'Telangana', in: { hi: 'हैदराबाद' } },
  { name: 'Chennai', state: 'Tamil Nadu', in: { hi: 'चेन्नई' } },
  { name: 'Kolkata', state: 'West Bengal', in: { hi: 'कोलकाता' } },
  { name: 'Jaipur', state: 'Rajasthan', in: { hi: 'जयपुर' } },
] as const satisfies readonly StartingCity[];

export type CityName = (typeof cities)[number]['name'];

interface StartingCategory {
  name: string;
  /** Name of an icon of lucide.dev, for clients that show one. */
  icon: string;
  in: Translations;
}

/** Kinds of event that a new system begins with, in their order; later ones are added on the console. */
export const categories = [
  { name: 'Music', icon: 'music', in: { hi: 'संगीत' } },
  { name: 'Comedy', icon: 'mic', in: { hi: 'कॉमेडी' } },
  { name: 'Theatre', icon: 'drama', in: { hi: 'रंगमंच' } },
  { name: 'Dance', icon: 'flower', in: { hi: 'नृत्य' } },
  { name: 'Festival', icon: 'party-popper', in: { hi: 'उत्सव' } },
  { name: 'Sports', icon: 'trophy', in: { hi: 'खेल' } },
  { name: 'Exhibition', icon: 'palette', in: { hi: 'प्रदर्शनी' } },
  { name: 'Conference', icon: 'presentation', in: { hi: 'सम्मेलन' } },
  { name: 'Workshop', icon: 'hammer', in: { hi: 'कार्यशाला' } },
  { name: 'Other', icon: 'sparkles', in: { hi: 'अन्य' } },
] as const satisfies readonly StartingCategory[];

export type CategoryName = (typeof categories)[number]['name'];

/** Where trending events are from for whoever has chosen no city. */
export const homeCity: CityName = 'Mumbai';

/** The names of all of them in one language. */
export const placeNamesIn = (language: Language): Record<string, string> =>
  Object.fromEntries(
    [...cities, ...categories].map(({ name, in: translations }: { name: string; in: Translations }) => [
      name,
      translations[language] ?? name,
    ]),
  );
