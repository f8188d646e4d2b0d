import type { CategoryName } from '../categories';
import type { VenueKey } from '../venues';

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

interface More {
  marks?: Mark[];
  shows?: number;
  language?: string;
}

/** Short to write: who, where, when and what it costs. */
export const bill = (
  category: CategoryName,
  title: string,
  venue: VenueKey,
  artists: string[],
  [day, clock, minutes]: [day: number, clock: string, minutes: number],
  rupees: number,
  hook: string,
  { marks = [], shows = 1, language = 'Hindi, English' }: More = {},
): Billing => ({ title, category, venue, artists, language, day, clock, minutes, rupees, hook, marks, shows });
