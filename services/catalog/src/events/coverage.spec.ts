import { withCoverage } from './coverage';
import type { EventRow, ShowtimeRow, TicketCategoryRow } from './event.schema';

type Given = Parameters<typeof withCoverage>[1][number]['coverage'];

const category = (key: string, coverage?: TicketCategoryRow['coverage']): TicketCategoryRow => ({
  key,
  type: key === 'gold' ? 'Gold' : 'Pass',
  subtitle: '',
  desc: '',
  pricePaise: 1000,
  feePaise: 0,
  totalSeats: 10,
  perks: [],
  isTicketAvailable: true,
  ...(coverage && { coverage }),
});
const show = (key: string, day: string, seating: ShowtimeRow['seating'] = 'each'): ShowtimeRow => ({
  key,
  startsAt: new Date(`2026-12-${day}T12:00:00Z`),
  endsAt: new Date(`2026-12-${day}T14:00:00Z`),
  seating,
  totalSeats: 0,
});
const shows = [show('fri', '04'), show('sat', '05'), show('sun', '06')];
const chosen = (coveredShows: string[], drawsOn = ''): Given => ({ covers: 'chosen', coveredShows, drawsOn });

/** What the pass beside Gold covers by a form, or the field that is refused. */
function covered(given: Given, { before, run = shows }: { before?: TicketCategoryRow; run?: ShowtimeRow[] } = {}) {
  const form = [{}, given ? { coverage: given } : {}] as Parameters<typeof withCoverage>[1];
  const row = before ? ({ ticketCategories: [category('gold'), before] } as EventRow) : null;
  try {
    return withCoverage([category('gold'), category('pass')], form, row, run)[1]?.coverage;
  } catch (error) {
    return (error as { params: { details: { field: string }[] } }).params.details[0]?.field;
  }
}

describe(withCoverage, () => {
  it('takes shows by key, or by their start while they are new, in the order of the event', () => {
    expect(covered(chosen(['2026-12-06T17:30:00+05:30', 'fri'], 'Gold'))).toEqual({
      covers: 'chosen',
      coveredShows: ['fri', 'sun'],
      drawsOn: 'gold',
    });
    expect(covered({ covers: 'all', coveredShows: ['fri'], drawsOn: '' })).toEqual({
      covers: 'all',
      coveredShows: [],
      drawsOn: '',
    });
  });

  it('keeps what was stored where a form says nothing, as one of an older client', () => {
    const stored = { covers: 'all' as const, coveredShows: [], drawsOn: 'gold' };
    expect(covered(undefined, { before: category('pass', stored) })).toEqual(stored);
    expect(covered(undefined)).toBeUndefined();
  });

  it.each([
    ['fewer than two shows', chosen(['fri']), shows, 'ticketCategories.1.coveredShows'],
    ['a show that the event does not have', chosen(['fri', 'mon']), shows, 'ticketCategories.1.coveredShows'],
    [
      'an event without shows',
      { covers: 'all' as const, coveredShows: [], drawsOn: '' },
      [],
      'ticketCategories.1.covers',
    ],
    ['the seats of a category that there is not', chosen(['fri', 'sat'], 'Box'), shows, 'ticketCategories.1.drawsOn'],
    ['the seats of itself', chosen(['fri', 'sat'], 'pass'), shows, 'ticketCategories.1.drawsOn'],
    [
      'seats that shows have in common',
      chosen(['fri', 'sat'], 'gold'),
      [show('fri', '04', 'common'), show('sat', '05')],
      'ticketCategories.1.drawsOn',
    ],
  ])('refuses %s', (_, given, run, field) => expect(covered(given, { run })).toBe(field));
});
