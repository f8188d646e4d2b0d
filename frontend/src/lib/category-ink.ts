import type { EventCategory } from '@utsav/contracts/http/event-categories';

type Ink = Lowercase<EventCategory>;

const HEX: Record<Ink, string> = {
  music: '#2D2A8F',
  comedy: '#FFB31A',
  theatre: '#8C1C13',
  dance: '#B80F56',
  festival: '#0B5D5B',
  sports: '#23653A',
  exhibition: '#5B3A86',
  conference: '#1F4E79',
  workshop: '#7A4A12',
  other: '#4B3B57',
};

/** Categories are open-ended, so the ink is matched by a word of their name. */
function inkOf(category: string): Ink {
  const name = category.toLowerCase();
  if (/music|concert|gig/.test(name)) return 'music';
  if (/comedy|stand.?up/.test(name)) return 'comedy';
  if (/theat|drama|play/.test(name)) return 'theatre';
  if (/danc|garba/.test(name)) return 'dance';
  if (/festiv|mela|food/.test(name)) return 'festival';
  if (/sport|run|match|marathon/.test(name)) return 'sports';
  if (/exhibit|art|expo/.test(name)) return 'exhibition';
  if (/confer|summit|tech|business/.test(name)) return 'conference';
  if (/workshop|class|kids/.test(name)) return 'workshop';
  return 'other';
}

export interface CategoryInk {
  ground: string;
  /** Colour of letters on the ground, at least 6.5:1. */
  letters: string;
}

/** Category inks carry the way-finding: the same on chips, posters and tabs, in light and dark. */
export function categoryInk(category: string): CategoryInk {
  const ink = inkOf(category);
  return { ground: HEX[ink], letters: ink === 'comedy' ? '#20142B' : '#FFFFFF' };
}
