import { light, posterInks } from '@utsav/brand/colors';

type Ink = keyof typeof posterInks;

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
  return { ground: posterInks[ink], letters: ink === 'comedy' ? light.onAccent : '#FFFFFF' };
}
