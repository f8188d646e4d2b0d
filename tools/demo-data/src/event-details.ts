import type { EventRow } from '@utsav/catalog/events/event.schema';
import {
  noEventTexts,
  ofEach,
  translatedEventTexts,
  type TranslatedEventText,
} from '@utsav/contracts/http/event-texts';
import type { CategoryName } from './categories';
import type { CityName } from './cities';
import details from './content/details.json';
import { markUrl } from './pictures/pictures';
import type { Random } from './random';
import type { InTwoLanguages } from './visitor-notes';

const organizers: Record<CityName, readonly string[]> = details.organizers;
const categoryTerms: Partial<Record<CategoryName, string>> = details.categoryTerms;
const ages: Record<CategoryName, readonly string[]> = details.ages;
type VisitTexts = Partial<Record<TranslatedEventText, string>>;
const visitTexts: Partial<Record<CategoryName, InTwoLanguages<VisitTexts>>> = details.visitTexts;
const tags: Partial<Record<CategoryName, readonly string[]>> = details.tags;

export const ageOf = (category: CategoryName, random: Random): string => random.pick(ages[category]);

/** The organizer; its mail addresses end in .example, which is reserved. */
export function organizerOf(city: CityName, random: Random): EventRow['organizer'] {
  const name = random.pick(organizers[city]);
  const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;
  return {
    name,
    contactEmail: `hello@${domain}`,
    contactPhone: `+9190000${random.int(80_000, 89_999)}`,
    website: `https://www.${domain}`,
    logoUrl: markUrl(name),
  };
}

export const sponsorsOf = (random: Random): EventRow['sponsors'] =>
  random
    .sample(
      details.sponsors,
      random.weighted([
        [0, 2],
        [1, 2],
        [2, 4],
        [3, 3],
        [4, 1],
      ]),
    )
    .map(({ name, description, type }, at) => ({
      id: `sponsor-${at + 1}`,
      name,
      logo: markUrl(name),
      description,
      type,
    }));

export function termsOf(category: CategoryName, random: Random): string[] {
  const own = categoryTerms[category];
  return [...random.sample(details.commonTerms, random.int(4, 6)), ...(own ? [own] : [])];
}

export const tagWordsOf = (category: CategoryName): readonly string[] => tags[category] ?? ['experience'];

/** Short texts of an event of a category, in both languages. */
export const visitTextsOf = (category: CategoryName) => ({
  english: { ...noEventTexts, ...visitTexts[category]?.english },
  hindi: { ...ofEach(translatedEventTexts, ''), ...visitTexts[category]?.hindi },
});
