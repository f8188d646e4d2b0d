import { requireCapacity } from './committed-seats';
import type { ShowtimeRow, TicketCategoryRow } from './event.schema';

const category = (key: string, totalSeats: number): TicketCategoryRow => ({
  key,
  type: key === 'gold' ? 'Gold' : 'Silver',
  subtitle: '',
  desc: '',
  pricePaise: 1000,
  feePaise: 0,
  totalSeats,
  perks: [],
  isTicketAvailable: true,
});
const at = new Date('2026-12-05T13:30:00Z');
const show = (key: string, fields: Partial<ShowtimeRow> = {}): ShowtimeRow => ({
  key,
  startsAt: at,
  endsAt: at,
  seating: 'own',
  totalSeats: 0,
  ...fields,
});
const event = (ticketCategories: TicketCategoryRow[], showtimes: ShowtimeRow[] = []) => ({
  ticketCategories,
  showtimes,
});
const sold = (showtime: string, categoryKey: string, seats: number) => ({
  showtime: showtime || undefined,
  categoryKey,
  seats,
});

const refusal = (...[before, after, committed]: Parameters<typeof requireCapacity>): unknown => {
  try {
    requireCapacity(before, after, committed);
  } catch (error) {
    return (error as { params: unknown }).params;
  }
  return 'capacity';
};

describe(requireCapacity, () => {
  const flat = event([category('gold', 100), category('silver', 100)]);

  it('keeps the seats that are sold, held or blocked, of every category', () => {
    expect(refusal(flat, event([category('gold', 93), category('silver', 100)]), [sold('', 'gold', 93)])).toBe(
      'capacity',
    );
    expect(refusal(flat, event([category('gold', 92)]), [sold('', 'gold', 93)])).toEqual({
      category: 'Gold',
      committed: 93,
    });
    expect(refusal(flat, event([category('gold', 100)]), [sold('', 'silver', 1)])).toEqual({
      category: 'Silver',
      committed: 1,
    });
  });

  it('keeps them in their show, whatever capacity another has', () => {
    const two = event([category('gold', 10)], [show('fri', { totalSeats: 10 }), show('sat', { totalSeats: 10 })]);
    const smaller = event([category('gold', 10)], [show('fri', { totalSeats: 4 }), show('sat', { totalSeats: 90 })]);
    expect(refusal(two, smaller, [sold('fri', 'gold', 4)])).toBe('capacity');
    expect(refusal(two, smaller, [sold('fri', 'gold', 5)])).toEqual({
      category: 'Gold (5 Dec, 7:00 pm)',
      committed: 5,
    });
    expect(
      refusal(two, event([category('gold', 10)], [show('sat', { totalSeats: 10 })]), [sold('fri', 'gold', 1)]),
    ).toEqual({ category: 'Gold (5 Dec, 7:00 pm)', committed: 1 });
  });

  it('does not let an event that sold without shows get shows with seats of their own', () => {
    const withShow = (seating: ShowtimeRow['seating']) => event([category('gold', 100)], [show('fri', { seating })]);
    expect(refusal(flat, withShow('share'), [sold('', 'gold', 1)])).toEqual({ category: 'Gold', committed: 1 });
    expect(refusal(flat, withShow('common'), [sold('', 'gold', 1)])).toBe('capacity');
  });

  it('does not let shows that had all seats share them, where one has sold more than its part', () => {
    const shows = (seating: ShowtimeRow['seating']) =>
      event([category('gold', 10)], [show('fri', { seating }), show('sat', { seating })]);
    expect(refusal(shows('each'), shows('share'), [sold('fri', 'gold', 5)])).toBe('capacity');
    expect(refusal(shows('each'), shows('share'), [sold('sat', 'gold', 6)])).toMatchObject({ committed: 6 });
    expect(refusal(shows('share'), shows('each'), [sold('fri', 'gold', 10)])).toBe('capacity');
  });

  it('keeps every show that sells from common seats once any of them is taken', () => {
    const common = (...keys: string[]) => keys.map((key) => show(key, { seating: 'common' }));
    const gold = [category('gold', 10)];
    const two = event(gold, common('fri', 'sat'));
    const named = { category: 'Gold (5 Dec, 7:00 pm)', committed: 3 };
    expect(refusal(two, event(gold, common('sat')), [sold('', 'gold', 3)])).toEqual(named);
    const ownFriday = event(gold, [show('fri', { totalSeats: 10 }), ...common('sat')]);
    expect(refusal(two, ownFriday, [sold('', 'gold', 3)])).toEqual(named);
    expect(refusal(two, ownFriday, [sold('', 'gold', 0)])).toBe('capacity');
    expect(refusal(two, event(gold, common('fri', 'sat', 'sun')), [sold('', 'gold', 3)])).toBe('capacity');
  });

  it('keeps what a pass was sold for: its seats, its shows and its draw, whatever is added to them', () => {
    const pass = (coverage: Partial<TicketCategoryRow['coverage']> = {}, seats = 10): TicketCategoryRow => ({
      ...category('pass', seats),
      coverage: { covers: 'all', coveredShows: [], drawsOn: 'gold', ...coverage },
    });
    const days = (...keys: string[]) => keys.map((key) => show(key, { seating: 'each' }));
    const run = (given: TicketCategoryRow, ...keys: string[]) => event([category('gold', 10), given], days(...keys));
    const before = run(pass(), 'fri', 'sat');
    const taken = [sold('', 'pass', 4)];
    expect(refusal(before, run(pass({}, 4), 'fri', 'sat', 'sun'), taken)).toBe('capacity');
    for (const after of [
      run(pass({}, 3), 'fri', 'sat'),
      run(pass(), 'fri'),
      run(pass({ drawsOn: '' }), 'fri', 'sat'),
      run(pass({ covers: 'chosen', coveredShows: ['fri', 'sat'] }), 'fri', 'sat'),
      run(category('pass', 10), 'fri', 'sat'),
    ])
      expect(refusal(before, after, taken)).toEqual({ category: 'Silver', committed: 4 });
    const chosen = run(pass({ covers: 'chosen', coveredShows: ['fri', 'sat'] }), 'fri', 'sat', 'sun');
    const wider = run(pass({ covers: 'chosen', coveredShows: ['fri', 'sat', 'sun'] }), 'fri', 'sat', 'sun');
    expect(refusal(chosen, run(pass({ covers: 'chosen', coveredShows: ['fri', 'sat'] }), 'fri', 'sat'), taken)).toBe(
      'capacity',
    );
    expect(refusal(chosen, wider, taken)).not.toBe('capacity');
    expect(refusal(run(category('pass', 10), 'fri', 'sat'), before, [sold('fri', 'pass', 1)])).not.toBe('capacity');
  });
});
