import type { CategoryName } from './categories';
import descriptions from './content/descriptions.json';
import type { Billing } from './programme';
import type { Random } from './random';
import { venues } from './venues';

/** What an evening of the category is like; {venue}, {city}, {artist} and {length} are filled in. */
const about: Record<CategoryName, readonly string[]> = descriptions.about;

const lengthText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`]
    .filter(Boolean)
    .join(' and ');
};

const block = (text: string): string =>
  text.startsWith('<ul>') || text.startsWith('<blockquote>') ? text : `<p>${text}</p>`;

/** Two to four paragraphs of HTML, of the tags that the editor makes. */
export function descriptionOf(billing: Billing, random: Random): string {
  const venue = venues[billing.venue];
  const fill = (text: string): string =>
    text
      .replaceAll('{venue}', venue.name)
      .replaceAll('{city}', venue.city)
      .replaceAll('{artist}', billing.artists[0] ?? 'The team')
      .replaceAll('{length}', lengthText(billing.minutes));
  const middle = random.sample(about[billing.category], random.int(1, 2));
  return [billing.hook, ...middle, random.pick(descriptions.practical)].map((text) => block(fill(text))).join('');
}
