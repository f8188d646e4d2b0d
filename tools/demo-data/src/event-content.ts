import type { EventContent, LineupEntry } from '@utsav/catalog/events/event-content.schema';
import type { EventRow, TicketCategoryRow } from '@utsav/catalog/events/event.schema';
import { later, minuteMs } from './calendar';
import { hindiEvents, hindiVenues, inHindi, listInHindi } from './hindi';
import type { Billing } from './programme';
import type { Random } from './random';
import { venues } from './venues';
import { visitTextsOf } from './event-details';
import { accessOf, goodToKnowOf } from './visitor-notes';

const doorsMinutes = 45;

type Part = readonly [name: string, role: string];

/** Who comes first is last on the stage. */
function partsOf({ category, artists }: Billing): Part[] {
  const [headliner = '', ...others] = artists;
  const before = (role: string): Part[] => others.toReversed().map((name) => [name, role]);
  switch (category) {
    case 'Music':
      return [...before('Opening set'), [headliner, 'Main set']];
    case 'Comedy':
      return [
        ...(others.length > 0 ? before('Opening spot') : ([['New voices of the city', 'Opening spot']] as const)),
        [headliner, 'Headline hour'],
      ];
    case 'Dance':
      return artists.map((name) => [name, 'Recital']);
    case 'Festival':
      return [['Market and food stalls open', ''], ...artists.map((name): Part => [name, 'Main stage'])];
    case 'Sports':
      return [
        ['Opening ceremony', ''],
        ['First matches', ''],
        ['Final', ''],
      ];
    default:
      return [];
  }
}

/** Times of one evening; an event of several days has none. */
function lineupOf(billing: Billing, startsAt: Date): LineupEntry[] {
  const parts = partsOf(billing);
  const step = Math.floor(billing.minutes / Math.max(1, parts.length) / 5) * 5;
  return parts.map(([name, role], at) => ({
    name,
    role,
    startsAt: billing.shows > 1 ? null : later(startsAt, at * step * minuteMs),
    translations: isInHindi(billing) ? { hi: { name: inHindi(name), role: inHindi(role) } } : {},
  }));
}

const isInHindi = ({ title }: Billing): boolean => title in hindiEvents;

function translationsOf(
  billing: Billing,
  terms: readonly string[],
  accessibilityNotes: string,
  goodToKnow: EventContent['goodToKnow'],
): EventContent['translations'] {
  const texts = hindiEvents[billing.title];
  if (!texts) return {};
  const { name: venueName = '', address: venueAddress = '' } = hindiVenues[billing.venue] ?? {};
  return {
    hi: {
      ...visitTextsOf(billing.category).hindi,
      name: texts.name,
      description: texts.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      remark: billing.marks.includes('capped') ? 'एक व्यक्ति को दो टिकट, ताकि ज़्यादा लोग देख सकें।' : '',
      venueName,
      venueAddress,
      terms: listInHindi(terms),
      accessibilityNotes,
      goodToKnow,
    },
  };
}

/** What visitors read of an event besides its offer; about a tenth of the events say nothing. */
export function contentOfBilling(
  billing: Billing,
  { startsAt, terms, organizer }: Pick<EventRow, 'startsAt' | 'terms' | 'organizer'>,
  random: Random,
): Partial<EventContent> {
  if (!isInHindi(billing) && random.chance(0.1)) return {};
  const venue = venues[billing.venue];
  const access = accessOf(venue, organizer.contactPhone);
  const goodToKnow = goodToKnowOf({ ...billing, city: venue.city }, random);
  return {
    doorsOpenAt: billing.category === 'Other' ? null : later(startsAt, -doorsMinutes * minuteMs),
    lineup: lineupOf(billing, startsAt),
    accessibility: { features: access.features, notes: access.features.length > 0 ? access.notes.english : '' },
    goodToKnow: goodToKnow.english,
    translations: translationsOf(
      billing,
      terms,
      access.features.length > 0 ? access.notes.hindi : '',
      goodToKnow.hindi,
    ),
  };
}

/** Ticket categories of an event that has Hindi texts have them too. */
export const withHindi = (billing: Billing, categories: TicketCategoryRow[]): TicketCategoryRow[] =>
  isInHindi(billing)
    ? categories.map((category) => ({
        ...category,
        translations: {
          hi: {
            type: inHindi(category.type),
            subtitle: inHindi(category.subtitle),
            desc: inHindi(category.desc),
            perks: listInHindi(category.perks),
          },
        },
      }))
    : categories;
