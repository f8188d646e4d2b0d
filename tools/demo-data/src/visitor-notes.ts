import type { AccessibilityFeature } from '@utsav/contracts/accessibility/accessibility-features';
import type { GoodToKnow } from '@utsav/contracts/http/event-content';
import type { CategoryName } from './categories';
import type { CityName } from './cities';
import { bring, gettingThere, notAllowed } from './content/visitor-notes.json';
import { Random } from './random';
import type { Venue } from './venues';

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
  const of = (language: keyof InTwoLanguages<string>): GoodToKnow => ({
    bring: things.map((text) => text[language]),
    notAllowed: banned.map((text) => text[language]),
    gettingThere: gettingThere[city][language],
  });
  return { english: of('english'), hindi: of('hindi') };
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
