import type { CategoryName } from './categories';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import type { CityName } from './cities';
import { markUrl } from './pictures/pictures';
import type { Random } from './random';

const organizers: Record<CityName, readonly string[]> = {
  Mumbai: ['Kaala Ghoda Nights', 'Lal Batti Live', 'Vada Pav Productions'],
  Delhi: ['Dilli Darbar Events', 'Neem Tree Presents', 'Chowk Culture'],
  Bengaluru: ['Namma Noise', 'Banyan and Co', 'Third Main Live'],
  Pune: ['Peth People', 'Sahyadri Stages'],
  Hyderabad: ['Deccan Live', 'Pathargatti Presents'],
  Chennai: ['Marina Mornings', 'Thinnai Talkies'],
  Kolkata: ['Paray Paray Productions', 'Tram Depot Live'],
  Jaipur: ['Gulabi Events', 'Marudhara Manch'],
};

const sponsors = [
  ['Chandni Masala', 'Spices ground in small batches', 'Title Sponsor'],
  ['Morpankh Bank', 'Banking with colour', 'Title Sponsor'],
  ['Hawa Fans', 'Cool since long ago', 'Powered By'],
  ['Dhadkan FM', 'The city on air', 'Radio Partner'],
  ['Saral Pay', 'Pay and forget', 'Payment Partner'],
  ['Nariyal Paani Co', 'Nothing but coconut', 'Beverage Partner'],
  ['Tez Cabs', 'Home before the milk', 'Travel Partner'],
  ['Gulmohar Hotels', 'Rooms with verandas', 'Hospitality Partner'],
  ['Patang Press', 'We print what you sing', 'Print Partner'],
  ['Jugnu Lights', 'Every stage, every size', 'Associate Sponsor'],
] as const;

const commonTerms = [
  'Please carry a valid photo identity card together with your ticket.',
  'If the event is cancelled, everybody gets the full amount back without asking.',
  'The organizer may refuse entry to anyone who is a danger to others.',
  'Outside food, drinks and sharp objects are not allowed inside the venue.',
  'Each ticket admits one person once. A copy of a used ticket is refused at the gate.',
  'By entering you agree to be part of photographs and films of the audience.',
  'In case of rain the event goes on unless it is announced otherwise.',
];
const categoryTerms: Partial<Record<CategoryName, string>> = {
  Sports: 'Participants confirm that they are fit to take part and do so at their own risk.',
  Festival: 'Re-entry is possible only with a stamped wristband.',
  Theatre: 'Latecomers are seated in the interval only.',
  Comedy: 'Recording of any part of the show is not allowed.',
  Workshop:
    'Material is kept ready for the booked number of people; please tell us two days before if you cannot come.',
  Conference: 'Badges are personal and must be worn inside the venue.',
};

const ages: Record<CategoryName, readonly string[]> = {
  Music: ['All ages', '12+', '18+'],
  Comedy: ['16+', '18+'],
  Theatre: ['All ages', '8+', '12+'],
  Dance: ['All ages', '5+'],
  Festival: ['All ages'],
  Sports: ['All ages', '12+'],
  Exhibition: ['All ages'],
  Conference: ['16+', '18+'],
  Workshop: ['12+', '16+'],
  Other: ['8+', 'All ages'],
};

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
      sponsors,
      random.weighted([
        [0, 2],
        [1, 2],
        [2, 4],
        [3, 3],
        [4, 1],
      ]),
    )
    .map(([name, description, type], at) => ({
      id: `sponsor-${at + 1}`,
      name,
      logo: markUrl(name),
      description,
      type,
    }));

export function termsOf(category: CategoryName, random: Random): string[] {
  const own = categoryTerms[category];
  return [...random.sample(commonTerms, random.int(4, 6)), ...(own ? [own] : [])];
}

const wordsOf: Partial<Record<CategoryName, readonly string[]>> = {
  Music: ['live', 'gig', 'night out'],
  Comedy: ['stand-up', 'laughs'],
  Theatre: ['stage', 'drama'],
  Dance: ['classical', 'performance'],
  Festival: ['food', 'family', 'outdoors'],
  Sports: ['fitness', 'outdoors'],
  Exhibition: ['art', 'family'],
  Conference: ['learning', 'networking'],
  Workshop: ['hands-on', 'learning'],
};
export const tagWordsOf = (category: CategoryName): readonly string[] => wordsOf[category] ?? ['experience'];
