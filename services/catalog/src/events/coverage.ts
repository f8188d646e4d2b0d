import { AppError } from '@utsav/contracts/errors/app-error';
import { isPass, showsCovered } from '@utsav/contracts/shows/covers';
import { oneShow, type CoverageRow, type EventRow, type TicketCategoryRow } from './event.schema';
import type { EventForm } from './event-form-schema';

type Categories = EventRow['ticketCategories'];
type Shows = EventRow['showtimes'];

const refuse = (at: number, field: string, message: string): never => {
  throw new AppError('VALIDATION', { details: [{ field: `ticketCategories.${at}.${field}`, message }] });
};

/** A show goes by its key, or, while it is new and has none, by its start. */
function keyOfShow(named: string, shows: Shows, at: number): string {
  const instant = Date.parse(named);
  const show = shows.find(({ key }) => key === named) ?? shows.find(({ startsAt }) => startsAt.getTime() === instant);
  return show?.key ?? refuse(at, 'coveredShows', 'Choose showtimes of this event.');
}

function coverageOf(
  { covers, coveredShows, drawsOn }: Required<EventForm['ticketCategories'][number]>['coverage'],
  categories: Categories,
  shows: Shows,
  at: number,
): CoverageRow {
  if (covers === 'one') return oneShow;
  const named = covers === 'chosen' ? new Set(coveredShows.map((show) => keyOfShow(show, shows, at))) : new Set();
  const category = categories.find(({ key }) => key === drawsOn) ?? categories.find(({ type }) => type === drawsOn);
  if (drawsOn && !category) refuse(at, 'drawsOn', 'Choose a ticket category of this event.');
  return {
    covers,
    coveredShows: shows.flatMap(({ key }) => (named.has(key) ? [key] : [])),
    drawsOn: category?.key ?? '',
  };
}

/** Throws VALIDATION for a pass that opens too few shows, or takes its seats where there are none to take. */
function requirePossible(category: TicketCategoryRow, categories: Categories, shows: Shows, at: number): void {
  const coverage = category.coverage ?? oneShow;
  if (!isPass(coverage)) return;
  const covered = showsCovered(coverage, shows);
  if (shows.length === 0) refuse(at, 'covers', 'Add the showtimes that it is for.');
  if (coverage.covers === 'chosen' && covered.length < 2) refuse(at, 'coveredShows', 'Choose at least two showtimes.');
  if (!coverage.drawsOn) return;
  const source = categories.find(({ key }) => key === coverage.drawsOn);
  if (!source || isPass(source.coverage ?? oneShow))
    refuse(at, 'drawsOn', 'Choose a ticket category for one showtime of this event.');
  if (covered.some(({ seating }) => seating === 'common'))
    refuse(at, 'drawsOn', 'Seats that showtimes have in common are not counted by showtime.');
}

/** What a form says of the shows that each category opens; where it says nothing, it stays as it was. */
export function withCoverage(
  categories: Categories,
  form: EventForm['ticketCategories'],
  before: EventRow | null,
  shows: Shows,
): Categories {
  const covered = categories.map((category, at) => {
    const given = form[at]?.coverage;
    const known = before?.ticketCategories.find(({ key }) => key === category.key)?.coverage;
    const coverage = given ? coverageOf(given, categories, shows, at) : known;
    return coverage ? { ...category, coverage } : category;
  });
  covered.forEach((category, at) => requirePossible(category, covered, shows, at));
  return covered;
}

/** Whether tickets of it open the same shows with the same seats: of those that the event had, none is left out. */
export function opensTheSame(
  before: TicketCategoryRow,
  after: TicketCategoryRow,
  showsBefore: Shows,
  showsAfter: Shows,
): boolean {
  const [was, is] = [before.coverage ?? oneShow, after.coverage ?? oneShow];
  if (was.covers !== is.covers || was.drawsOn !== is.drawsOn) return false;
  const keys = new Set(showsCovered(is, showsAfter).map(({ key }) => key));
  const stay = showsCovered(was, showsBefore).every(({ key }) => keys.has(key));
  return stay && (is.covers !== 'chosen' || keys.size === was.coveredShows.length);
}
