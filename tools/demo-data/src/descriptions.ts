import type { CategoryName } from './categories';
import type { Billing } from './programme/billing';
import type { Random } from './random';
import { venues } from './venues';

/** What an evening of the category is like; {venue}, {city}, {artist} and {length} are filled in. */
const about: Record<CategoryName, readonly string[]> = {
  Music: [
    '{artist} has spent the year on new material, and most of it is heard here for the first time. Expect {length} with one short interval, and an encore if you are loud enough.',
    '<strong>{venue}</strong> was chosen for its sound: the stage is low, the seats are close and the engineer has been told to leave the drums alone.',
    'The set list is drawn up on the afternoon. Last year in {city} it ran half an hour over and nobody looked at the clock.',
    'There is no support act and no compère. {artist} walks on at the stated time, so please be inside ten minutes before.',
  ],
  Comedy: [
    'The hour has been tried in eleven cities and thrown away twice. What is left is quick, a little rude and kind to everyone except the comedian.',
    'Phones go into a pouch at the door of <strong>{venue}</strong>. You get them back afterwards, along with your dignity if you sat at the back.',
    '{artist} takes questions at the end. The best one goes into the next show, and its owner gets a ticket for it.',
  ],
  Theatre: [
    'The company rehearsed for five months and built everything you see on stage by hand. The play runs for {length} with an interval; late seating is only possible then.',
    '<blockquote>A small miracle with very little furniture.</blockquote> That is how a reader of last season’s run put it, and the cast has adopted it as its motto.',
    'After the show the actors come down to the foyer of <strong>{venue}</strong> for tea. Bring your questions, and your disagreements.',
    'Supertitles in English are shown for every performance in {city}.',
  ],
  Dance: [
    'The music is live: five players sit at the side of the stage and follow the feet, not the other way round.',
    '{artist} speaks for five minutes before each piece, so that first-time visitors know what to look for.',
    'The programme lasts {length} without an interval. Ankle bells are loud in the first rows, which is the point of sitting there.',
  ],
  Festival: [
    'There is something on from the minute the gates open: a main stage, a smaller one under the trees and a corner where children run things.',
    '<ul><li>Food from more than thirty kitchens, with a jain and a vegan lane</li><li>Makers’ market with fixed prices</li><li>Free drinking water, bring a bottle</li></ul>',
    'Every stall at <strong>{venue}</strong> takes UPI and cash. Steel plates are lent against a deposit, so that the ground is as clean on the last evening as on the first.',
  ],
  Sports: [
    'Referees, first aid and physiotherapists are on site throughout. Results go up on the board at <strong>{venue}</strong> within the hour.',
    '<ul><li>Gates and bib collection open ninety minutes before</li><li>Baggage counter free of charge</li><li>Water and electrolyte at every station</li></ul>',
    'Clubs from all over {city} have entered, some for the twelfth time. The winners get a cup; the last ones get a louder cheer.',
  ],
  Exhibition: [
    'The rooms of <strong>{venue}</strong> are arranged as a walk of about an hour and a half. Benches are many, captions are short and in two languages.',
    'Every afternoon at four one of the makers works in the open and answers questions. Children may touch the things with a green dot.',
    'Photographs without flash are welcome. The catalogue is sold at the desk, and its price pays the guides.',
  ],
  Conference: [
    'Talks last twenty minutes and begin on time. Between them are long breaks, because that is where conferences happen.',
    '<ul><li>Three tracks, one lunch, no sales pitches</li><li>Recordings for all ticket holders within a week</li><li>Live captions on the main stage</li></ul>',
    'The hall of <strong>{venue}</strong> opens an hour earlier for coffee and badges. Certificates of attendance are sent by email.',
  ],
  Workshop: [
    'The group is small, so everyone gets help. Tools and material are laid out when you come; wear something that may get stained.',
    '{artist} has taught in {city} for more than ten years and likes beginners best.',
    'You take home what you make, and a sheet with the steps so that you can go on in your own kitchen. The session lasts {length} with a break for tea.',
  ],
  Other: [
    'We start on time and go slowly. The whole thing takes {length}, with two places to sit down.',
    'The group is kept small so that everybody hears. If it rains we go anyway, with umbrellas that we bring.',
    'Meet at the main door of <strong>{venue}</strong>; somebody with a yellow lantern will be there fifteen minutes before.',
  ],
};

const practical = [
  'Doors open 45 minutes before the start. <strong>{venue}</strong> is step-free, and an attendant at the gate helps wheelchair users to their seats.',
  'The nearest metro or local station is a short walk away and the last trains leave after the end. Parking is limited; shared autos stop at the gate.',
  'Show the QR code from your phone at the gate, a printed copy works as well. Children below five come in free on a lap where the age limit allows it.',
  'Food and drinks are sold inside until the last interval. Drinking water is free; please carry your own bottle.',
  'Bags larger than a day pack stay at the cloakroom, which is free. Cameras with long lenses need a word with the organizer first.',
];

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
  return [billing.hook, ...middle, random.pick(practical)].map((text) => block(fill(text))).join('');
}
