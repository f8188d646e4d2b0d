import type { CategoryName } from './categories';
import programmeOfAllCities from './content/programme.json';
import type { VenueKey } from './venues';

/** What is out of the ordinary about an event. */
export type Mark =
  | 'featured'
  | 'trending'
  | 'verified'
  /** 3 to 18 seats left in a tier. */
  | 'few-left'
  /** One tier is sold out, others are not. */
  | 'tier-sold-out'
  | 'sold-out'
  /** One tier is switched off. */
  | 'tier-off'
  /** Two tickets a person. */
  | 'capped'
  | 'seating-layout'
  | 'booking-closed'
  | 'draft'
  | 'inactive';

/** One event as the programme announces it. */
export interface Billing {
  title: string;
  category: CategoryName;
  venue: VenueKey;
  artists: string[];
  /** Of the artists, those who are several. */
  performingGroups?: string[];
  language: string;
  /** Days from today; negative is past. */
  day: number;
  /** When the doors of the first show open to the programme, India time. */
  clock: string;
  minutes: number;
  /** Rupees of the plainest tier; 0 is free. */
  rupees: number;
  /** First sentences of the description. */
  hook: string;
  marks: Mark[];
  /** Shows, one a day, where there is more than one. */
  shows: number;
}

/** The whole programme of all cities. */
export const programme = programmeOfAllCities as readonly Billing[];
