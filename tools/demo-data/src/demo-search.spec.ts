import { EventIndex } from '@utsav/catalog/search-index/event-index';
import { listEvents } from './events';
import { Random } from './random';
import { demoSeller } from './selling/demo-seller';

/** Thursday, ten in the morning in India. */
const now = new Date('2026-11-26T04:30:00Z');
const index = new EventIndex(demoSeller);
for (const { row } of listEvents(now, new Random('search'))) index.put(row, now);

const find = (text: string): string[] =>
  index.search(text, { ids: [], includeHidden: false }, undefined, now).events.map(({ name }) => name);

it.each([
  // Names, artists and venues, with typing errors.
  ['monsoon raga', 'Monsoon Raga Nights'],
  ['monsoon rga', 'Monsoon Raga Nights'],
  ['tara velankar', 'Monsoon Raga Nights'],
  ['tara velankr', 'Monsoon Raga Nights'],
  ['kaapi machine', 'Dockside Electronica: Night Ferry'],
  ['stand up hyderabad', 'Irani Chai Stand-up'],
  ['bangalore dev summit', 'NammaDev Summit'],
  ['half marathon', 'Harbour Line Half Marathon'],
  ['thamarai sabha', 'Margazhi Prelude'],
  ['ghazal', 'Deccan Ghazal Evening'],
  // Categories, cities and languages.
  ['music in jaipur', 'Manganiyar Moonrise'],
  ['comedy kolkata', 'Adda Hour'],
  ['tamil comedy', 'Mokka Joke Maaman'],
  ['marathi play pune', 'Tamasha Reloaded'],
  ['concert in chennai', 'Margazhi Prelude'],
  // Days, prices and free entry.
  ['free', 'Copper Lane Open Studios'],
  ['free festival in chennai', 'Kolam and Kaapi Street Festival'],
  ['tomorrow pune', 'Engineer Banega Comedian'],
  ['this weekend mumbai', 'Rickshaw Meter Down'],
  ['exhibition this weekend', 'Maps of a Moving City'],
  ['sunday exhibition delhi', 'Maps of a Moving City'],
  ['delhi dance under 500', 'Odissi at Dusk'],
  ['mumbai theatre above 500', 'Local Train to Lanka'],
  ['kolkata in december under 300', 'Clay to Crown: Idol Makers at Work'],
  ['cheap music', 'Margazhi Prelude'],
  // Devanagari: words for things, and names by their sound.
  ['संगीत मुंबई', 'Monsoon Raga Nights'],
  ['दिल्ली में नृत्य', 'Odissi at Dusk'],
  ['पुणे नाटक', 'Tamasha Reloaded'],
  ['मुफ़्त', 'Copper Lane Open Studios'],
  ['मुफ़्त त्योहार चेन्नई', 'Kolam and Kaapi Street Festival'],
  ['कल पुणे', 'Engineer Banega Comedian'],
  ['इस सप्ताहांत मुंबई', 'Rickshaw Meter Down'],
  ['वीकेंड हैदराबाद', 'Irani Chai Stand-up'],
  ['दिल्ली नृत्य ५०० से कम', 'Odissi at Dusk'],
  ['तारा वेलणकर', 'Monsoon Raga Nights'],
  ['भावेश टपोरी', 'Rickshaw Meter Down'],
  ['प्रेरणा शर्मिला', 'Sharma Ji Ki Beti'],
  ['समुद्र ऑडिटोरियम', 'Monsoon Raga Nights'],
  ['बिरयानी', 'Biryani and Beats'],
  ['मंगनियार', 'Manganiyar Moonrise'],
  ['यमुना कबड्डी कप', 'Yamuna Bank Kabaddi Cup'],
  // Hindi in Latin letters.
  ['sangeet jaipur', 'Manganiyar Moonrise'],
  ['hasya pune', 'Engineer Banega Comedian'],
  ['natak kolkata', 'Shiuli Phool'],
  ['muft', 'Copper Lane Open Studios'],
  ['kal bengaluru', 'Silk Board Survivors'],
  ['dilli nritya 500 se kam', 'Odissi at Dusk'],
  ['mumbai mein sangeet', 'Monsoon Raga Nights'],
  // A name has precedence over what its words could mean.
  ['banyan tree indie weekender', 'Banyan Tree Indie Weekender'],
  ['free unicorn opera today', undefined],
  // Amounts are no words: a lake is not 1 lakh, and no other event is a kathak.
  ['kathak under 1 lakh', undefined],
  ['कथक', undefined],
  // Days, amounts, places and kinds together.
  ['comedy chennai today under 500', 'Mokka Joke Maaman'],
  ['గజల్ హైదరాబాద్', 'Deccan Ghazal Evening'],
  ['ಫಿಲ್ಟರ್ ಕಾಪಿ', 'Filter Kaapi Sessions'],
  ['मांगणियार', 'Manganiyar Moonrise'],
  ['साइकिल', 'Lakeside Cyclothon'],
  ['kids mumbai', 'Paper Bazaar: Prints of the Bazaar Press'],
  ['new year chennai', 'Kolam and Kaapi Street Festival'],
  ['bees december mumbai', 'Kinara Kite and Food Mela'],
])('%s finds %s first', (typed, expected) => expect(find(typed)[0]).toBe(expected));

it('leads on where no event has all words on any day, at any price: the wider search says which did not count', () => {
  const filter = { ids: [], includeHidden: false };
  const [wider] = index.wider('free kabaddi in pune tomorrow', filter, now);
  expect(wider).toMatchObject({ without: 'all', total: 8 });
  const { events, unmatched } = index.search(wider!.rest, filter, undefined, now);
  expect(events.map(({ name }) => name)).toContain('Yamuna Bank Kabaddi Cup');
  expect(unmatched.map(({ text }) => text)).toEqual(['kabaddi', 'pune']);
});
