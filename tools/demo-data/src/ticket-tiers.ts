import type { CategoryName } from './categories';
import tierLists from './content/tiers.json';
import type { CoverageRow, TicketCategoryRow } from '@utsav/catalog/events/event.schema';
import { slugOf } from '@utsav/catalog/events/event-form';
import type { Billing } from './programme';
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

const { hall, standing, club, passes, race, stands, rooms, delegates, places, walk, free } = tierLists satisfies Record<
  string,
  Tier[]
>;

function tiersOf({ category, title, minutes, rupees }: Billing, capacity: number): Tier[] {
  if (rupees === 0) return free;
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
