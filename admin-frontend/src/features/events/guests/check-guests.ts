import type { Event, Showtime, TicketCategory } from '@utsav/contracts/http/event';
import type { GuestLine } from '@utsav/contracts/http/guest-list';
import { mostGuestTickets } from '@utsav/contracts/http/guest-list-limits';
import { westernDigits } from '@utsav/contracts/language/digits';
import { readMobile } from '@utsav/contracts/mobile/read-mobile';
import { isPass } from '@utsav/contracts/shows/covers';
import { freeFor, seatsOfCategory, type CategorySeats } from '../../../lib/channel-seats';
import { categoriesIn, showOf, showsToCome } from '../../../lib/showtimes';
import { toLocal } from '../form/event-times';
import { readTime } from '../import/read-time';
import type { GuestDraft } from './guest-fields';

export type GuestState = 'ready' | 'check' | 'wrong';

export interface CheckedGuest {
  /** Place in the list, from 1. */
  number: number;
  draft: GuestDraft;
  state: GuestState;
  /** What is wrong, or what to look at. */
  reasons: readonly string[];
  /** Undefined for a line with errors. */
  line: GuestLine | undefined;
}

type Found<T> = { value: T } | { error: string };

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function categoryOf({ ticketCategories }: Event, text: string): Found<string> {
  const [only, second] = ticketCategories;
  if (!text && only && !second) return { value: only.key };
  const found =
    ticketCategories.find(({ key }) => key === text) ??
    ticketCategories.filter(({ type }) => same(type, text)).find((_, at, all) => at === 0 && all.length === 1);
  if (found) return { value: found.key };
  const names = ticketCategories.map(({ type }) => type).join(', ');
  return { error: text ? `“${text}” is no ticket category of this event: ${names}.` : `Choose a category: ${names}.` };
}

function showIn(event: Event, text: string, now: number): Found<string> {
  if (event.showtimes.length === 0) return { value: '' };
  const shows = showsToCome(event, now);
  const [only, second] = shows;
  if (!only) return { error: 'All shows of this event are over.' };
  if (!text) return second ? { error: 'Choose the show.' } : { value: only.key };
  const start = readTime(text);
  const found = shows.find(({ key, startTime }: Showtime) => key === text || toLocal(startTime) === start);
  return found ? { value: found.key } : { error: `No show to come begins at “${text}”. Write it as 2026-12-05 18:30.` };
}

const errorOf = (found: Found<string>): string[] => ('error' in found ? [found.error] : []);

/** What two lines of one person have in common: a way to reach them, or else the name. */
const personsOf = ({ name, mobile, email }: GuestLine): string[] =>
  [mobile, email.toLowerCase()].filter(Boolean).length > 0
    ? [mobile, email.toLowerCase()].filter(Boolean)
    : [name.toLowerCase()];

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The rules of the server, in the words of the server. */
function errorsOfFields({
  name,
  mobile,
  email,
  quantity,
  notes,
}: Omit<GuestLine, 'categoryId' | 'showtime'>): string[] {
  const rules: [boolean, string][] = [
    [name !== '' && name.length <= 200, 'Enter a name.'],
    [mobile === '' || readMobile(mobile) !== undefined, 'Enter a valid 10-digit number'],
    [email === '' || (email.length <= 254 && isEmail(email)), 'Enter a valid email.'],
    [Number.isInteger(quantity), 'Enter a whole number.'],
    [!(quantity < 1), 'Enter at least 1.'],
    [!(quantity > mostGuestTickets), `Up to ${mostGuestTickets} tickets on a line.`],
    [notes.length <= 500, 'The note has more than 500 characters.'],
  ];
  return rules.filter(([isRight]) => !isRight).map(([, text]) => text);
}

function checkOne(event: Event, draft: GuestDraft, now: number): { errors: string[]; line: GuestLine | undefined } {
  const category = categoryOf(event, draft.category.trim());
  const isForDates =
    'value' in category && isPass(event.ticketCategories.find(({ key }) => key === category.value) ?? {});
  const show: Found<string> = isForDates ? { value: '' } : showIn(event, draft.show.trim(), now);
  const typed = draft.mobile.trim();
  const guest = {
    name: draft.name.trim(),
    mobile: readMobile(typed) ?? typed,
    email: draft.email.trim(),
    quantity: Number(westernDigits(draft.quantity) || 1),
    notes: draft.notes.trim(),
  };
  const errors = [...new Set([...errorsOfFields(guest), ...errorOf(category), ...errorOf(show)])];
  if (errors.length > 0 || 'error' in category || 'error' in show) return { errors, line: undefined };
  const line = { ...guest, categoryId: category.value, ...(show.value && { showtime: show.value }) };
  return { errors, line };
}

/** Every line with what is wrong with it. A person who is in the list twice is only something to look at. */
export function checkGuests(event: Event, drafts: readonly GuestDraft[], now = Date.now()): CheckedGuest[] {
  const earlier = new Map<string, number>();
  return drafts.map((draft, at) => {
    const number = at + 1;
    const { errors, line } = checkOne(event, draft, now);
    if (!line) return { number, draft, state: 'wrong', reasons: errors, line };
    const persons = personsOf(line);
    const twice = persons.map((person) => earlier.get(person)).find((place) => place !== undefined);
    for (const person of persons) if (!earlier.has(person)) earlier.set(person, number);
    return twice === undefined
      ? { number, draft, state: 'ready', reasons: [], line }
      : { number, draft, state: 'check', reasons: [`The same guest as line ${twice}?`], line };
  });
}

/** Categories for which fewer seats are left for guests than the lines want, in words. */
export function shortages(event: Event, lines: readonly GuestLine[], seats: readonly CategorySeats[] = []): string[] {
  const leftOf = (category: TicketCategory, showtime: string): number => {
    const row = seatsOfCategory(seats, category.key, showtime);
    return row ? freeFor('guests', row) : category.availableSeats;
  };
  const wanted = new Map<string, { category: TicketCategory; left: number; quantity: number }>();
  for (const { categoryId, showtime = '', quantity } of lines) {
    const show = showOf(event, showtime);
    const category = categoriesIn(event, show).find(({ key }) => key === categoryId);
    if (!category) continue;
    const key = `${showtime}/${categoryId}`;
    const left = leftOf(category, showtime);
    wanted.set(key, { category, left, quantity: (wanted.get(key)?.quantity ?? 0) + quantity });
  }
  return [...wanted.values()]
    .filter(({ left, quantity }) => left >= 0 && quantity > left)
    .map(({ category, left, quantity }) => `${category.type}: ${quantity} wanted, ${left} left`);
}
