import type { Event } from '@utsav/contracts/http/event';
import type { Letter } from '@utsav/contracts/http/letter';
import { showName, showOf } from '../../../lib/showtimes';

export interface LetterDraft {
  /** Empty for all shows. */
  showtime: string;
  /** Empty for all categories. */
  categories: string[];
  subject: string;
  text: string;
}

export const emptyLetter: LetterDraft = { showtime: '', categories: [], subject: '', text: '' };

/** `Gold, Silver · 05/Sep/2026 6:30 pm`, or that it went to all. */
export function audienceName(
  event: Event,
  { showtime, categories }: Pick<Letter | LetterDraft, 'showtime' | 'categories'>,
): string {
  const show = showOf(event, showtime);
  const named = event.ticketCategories.filter(({ key }) => categories.includes(key)).map(({ type }) => type);
  const parts = [named.join(', '), showtime && (show ? showName(show) : 'one show')].filter(Boolean);
  return parts.join(' · ') || 'All ticket holders';
}

/** As the mail has them: an empty line begins a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
