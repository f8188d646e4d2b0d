import type { CategoryName } from './categories';
import type { CoverageRow, TicketCategoryRow } from '@utsav/catalog/events/event.schema';
import { slugOf } from '@utsav/catalog/events/event-form';
import type { Billing } from './programme/billing';
import type { Random } from './random';
import { venues } from './venues';

interface Tier {
  type: string;
  subtitle: string;
  desc: string;
  /** Times the plainest price. */
  factor: number;
  /** Of the seats. */
  share: number;
  perks: string[];
}

const tier = (
  type: string,
  subtitle: string,
  desc: string,
  factor: number,
  share: number,
  ...perks: string[]
): Tier => ({
  type,
  subtitle,
  desc,
  factor,
  share,
  perks,
});

const hall: Tier[] = [
  tier('Balcony', 'Upper level', 'Numbered rows, a full view of the stage', 1, 0.4, 'Numbered seat'),
  tier('Stalls', 'Ground floor', 'Rows H to R', 1.6, 0.38, 'Numbered seat', 'Programme booklet'),
  tier(
    'Front Stalls',
    'Rows A to G',
    'Close enough to see the strings',
    2.6,
    0.17,
    'Numbered seat',
    'Programme booklet',
    'Early entry',
  ),
  tier(
    'Patron Box',
    'For those who want it all',
    'Cushioned seats beside the stage',
    5,
    0.05,
    'Meet the artists',
    'Refreshments',
    'Reserved parking',
  ),
];
const standing: Tier[] = [
  tier('General', 'Standing', 'Main floor behind the sound desk', 1, 0.55, 'Free water points'),
  tier(
    'Fan Pit',
    'Standing, at the front',
    'In front of the stage, first come',
    1.8,
    0.27,
    'Separate entry',
    'Free water points',
  ),
  tier('Deck', 'Seated', 'Raised deck with bar stools', 2.8, 0.13, 'Separate bar', 'Clean toilets', 'Early entry'),
  tier(
    'Backstage Lounge',
    'Seated, with the crew',
    'Side stage view and a host',
    5,
    0.05,
    'Meet and greet',
    'Unlimited snacks',
    'Tour poster',
  ),
];
const club: Tier[] = [
  tier('Back Row', 'High stools', 'Good laughs, fewer questions', 1, 0.45, 'Welcome drink'),
  tier('Middle', 'Chairs', 'The safe place', 1.4, 0.35, 'Welcome drink'),
  tier(
    'Front Row',
    'You may be spoken to',
    'Within reach of the microphone',
    1.9,
    0.2,
    'Welcome drink',
    'Photo after the show',
  ),
];
const passes: Tier[] = [
  tier('Day Pass', 'One day', 'Entry on one day of your choice', 1, 0.55, 'All stages', 'Free water points'),
  tier(
    'Family Pass',
    'Two adults, two children',
    'One entry for four, on one day',
    2.8,
    0.15,
    'All stages',
    'Children’s corner',
    'Stroller parking',
  ),
  tier('Full Festival', 'All days', 'Come and go as you like', 1.8, 0.25, 'All stages', 'Re-entry', 'Festival tote'),
  tier(
    'Mehmaan',
    'Hosted',
    'Shade, seats and a kitchen of its own',
    4.5,
    0.05,
    'Lounge',
    'Lunch and snacks',
    'Reserved parking',
    'Festival tote',
  ),
];
const race: Tier[] = [
  tier('Family Run', 'Shorter course', 'For those who run with children', 0.6, 0.3, 'Bib and medal', 'Breakfast'),
  tier(
    'Challenge',
    'Middle course',
    'With timing chip',
    1,
    0.4,
    'Timing chip',
    'Bib and medal',
    'T-shirt',
    'Breakfast',
  ),
  tier(
    'Full Course',
    'The long one',
    'With timing chip and pace makers',
    1.5,
    0.3,
    'Timing chip',
    'Bib and medal',
    'T-shirt',
    'Massage tent',
    'Breakfast',
  ),
];
const stands: Tier[] = [
  tier('East Stand', 'Benches', 'Open seating, evening shade', 1, 0.5, 'Free seating'),
  tier('Pavilion', 'Covered', 'Covered chairs at the middle line', 2, 0.35, 'Covered seat', 'Fan flag'),
  tier(
    'Courtside',
    'Right at the line',
    'Folding chairs beside the teams',
    3.6,
    0.15,
    'Meet the teams',
    'Snack box',
    'Fan flag',
  ),
];
const rooms: Tier[] = [
  tier('Entry', 'Self-guided', 'One visit on a day of your choice', 1, 0.7, 'Printed guide'),
  tier(
    'Guided Tour',
    'Groups of fifteen',
    'Entry with a curator for an hour',
    2.2,
    0.25,
    'Printed guide',
    'Curator’s tour',
  ),
  tier(
    'Collector’s Morning',
    'Before the doors open',
    'Two quiet hours with the makers',
    4.5,
    0.05,
    'Breakfast',
    'Signed print',
    'Curator’s tour',
  ),
];
const delegates: Tier[] = [
  tier('Student', 'With a valid card', 'All talks and the hall', 0.4, 0.2, 'All talks', 'Tea'),
  tier('Delegate', 'Full access', 'All talks, the hall and lunch', 1, 0.65, 'All talks', 'Lunch and tea', 'Recordings'),
  tier(
    'Delegate Plus',
    'With workshops',
    'Full access with the workshops',
    1.5,
    0.15,
    'Workshops',
    'Speaker dinner',
    'Lunch and tea',
    'Recordings',
  ),
];
const places: Tier[] = [
  tier('Single Place', 'One person', 'All material is included', 1, 0.65, 'All material', 'Tea and snacks'),
  tier(
    'With a Friend',
    'Two persons',
    'One bench for two',
    1.8,
    0.35,
    'All material',
    'Tea and snacks',
    'Sit together',
  ),
];
const walk: Tier[] = [
  tier('Walk-in Group', 'Up to twenty', 'With one guide', 1, 0.7, 'Guide', 'Tea at the end'),
  tier('Small Group', 'Up to eight', 'Slower, with time for questions', 2, 0.3, 'Guide', 'Breakfast', 'Printed map'),
];

function tiersOf({ category, title, minutes, rupees }: Billing, capacity: number): Tier[] {
  if (rupees === 0)
    return [
      tier('Free Entry', 'Registration', 'One place for one person', 1, 0.85, 'Free water points'),
      tier(
        'Reserved Seat',
        'Seats at the front',
        'For elders and those who need a chair',
        1,
        0.15,
        'Chair kept until the start',
      ),
    ];
  const byCategory: Record<CategoryName, Tier[]> = {
    Music: capacity < 150 ? club : capacity > 1500 ? standing : hall,
    Comedy: capacity > 300 ? hall.slice(0, 3) : club,
    Theatre: capacity < 320 ? hall.slice(0, 2) : hall,
    Dance: hall.slice(0, 3),
    Festival: passes,
    Sports: /run|marathon|cyclothon/i.test(title) ? race : stands,
    Exhibition: rooms,
    Conference: minutes > 500 ? delegates : delegates.slice(1),
    Workshop: places,
    Other: walk,
  };
  return byCategory[category];
}

/** A price that looks like one: 449, 899, 1,499. */
function niceRupees(rupees: number): number {
  const step = rupees < 1000 ? 50 : rupees < 3000 ? 100 : 500;
  return Math.min(7500, Math.max(199, Math.round(rupees / step) * step - 1));
}

const feeOf = (rupees: number, random: Random): number =>
  rupees === 0 || random.chance(0.15) ? 0 : Math.min(99, Math.max(9, Math.round((rupees * 0.035) / 5) * 5));

/** Small houses are sold in full; of a large one the site gets a part. */
const seatsFor = (capacity: number, random: Random): number =>
  capacity <= 320 ? capacity : Math.round((capacity * random.between(0.35, 0.7)) / 10) * 10;

/** Tiers of a run that open all of its days. */
const passNames = new Set(['Full Festival', 'Delegate', 'Delegate Plus']);
const allShows: CoverageRow = { covers: 'all', coveredShows: [], drawsOn: '' };

/** The tiers of an event with price, fee and seats. Tiers that are nearly or quite sold are small ones. */
export function ticketCategoriesOf(billing: Billing, random: Random): TicketCategoryRow[] {
  const { capacity } = venues[billing.venue];
  const seats = seatsFor(capacity, random);
  const isScarce = billing.marks.some((mark) => mark === 'few-left' || mark === 'sold-out');
  const tiers = tiersOf(billing, capacity);
  const offAt = billing.marks.includes('tier-off') ? tiers.length - 1 : -1;
  return tiers.map(({ type, subtitle, desc, factor, share, perks }, at) => {
    const rupees = billing.rupees === 0 ? 0 : niceRupees(billing.rupees * factor);
    const wanted = Math.max(12, Math.round((seats * share) / 2) * 2);
    const isSmall = isScarce || (billing.marks.includes('tier-sold-out') && at === tiers.length - 1);
    return {
      key: slugOf(type).slice(0, 30),
      type,
      subtitle,
      desc,
      pricePaise: rupees * 100,
      feePaise: feeOf(rupees, random) * 100,
      totalSeats: isSmall ? Math.min(wanted, 48) : wanted,
      perks,
      isTicketAvailable: at !== offAt,
      ...(passNames.has(type) && billing.shows > 1 && { coverage: allShows }),
    };
  });
}
