import fc from 'fast-check';
import { seatsOfShows, seatings, type SeatedShow } from './show-seats';

const gold = { key: 'gold', totalSeats: 100 };
const silver = { key: 'silver', totalSeats: 50 };
const show = (seating: SeatedShow['seating'], totalSeats = 0, own: Record<string, number> = {}): SeatedShow => ({
  seating,
  totalSeats,
  categories: Object.entries(own).map(([key, seats]) => ({ key, totalSeats: seats })),
});
const sum = (seats: readonly number[]): number => seats.reduce((all, each) => all + each, 0);

describe(seatsOfShows, () => {
  it('divides a category evenly among the shows that share it, earlier ones get the remainder', () =>
    expect(seatsOfShows([gold, silver], [show('share'), show('share'), show('share')])).toEqual([
      [34, 17],
      [33, 17],
      [33, 16],
    ]));

  it('gives a category its own number, and the others what is left of the show in proportion to their seats', () => {
    expect(seatsOfShows([gold, silver], [show('own', 90)])).toEqual([[60, 30]]);
    expect(seatsOfShows([gold, silver], [show('own', 90, { gold: 70 })])).toEqual([[70, 20]]);
    expect(seatsOfShows([gold, silver], [show('own', 0, { gold: 70, silver: 5 })])).toEqual([[70, 5]]);
    expect(seatsOfShows([gold, silver], [show('own', 10, { gold: 70 })])).toEqual([[70, 0]]);
  });

  it('sells all seats in all shows that have them in common, which take nothing from the others', () =>
    expect(seatsOfShows([gold], [show('common'), show('share'), show('common')])).toEqual([[100], [100], [100]]));

  it('gives a show that has all seats to itself as many as each category has, whatever the other shows take', () => {
    const others = fc.array(fc.constantFrom(...seatings), { maxLength: 9 });
    fc.assert(
      fc.property(fc.nat(5000), others, fc.nat(9), fc.nat(300), (totalSeats, around, place, number) => {
        const shows = around.map((seating) => show(seating, 80));
        const full = show('each', number, { gold: number });
        const all = [...shows.slice(0, place), full, ...shows.slice(place)];
        const seats = seatsOfShows([{ key: 'gold', totalSeats }, silver], all);
        all.forEach(({ seating }, at) => {
          if (seating === 'each') expect(seats[at]).toEqual([totalSeats, silver.totalSeats]);
        });
        // It takes nothing from them, either.
        expect(seats.filter((_, at) => at !== all.indexOf(full))).toEqual(
          seatsOfShows([{ key: 'gold', totalSeats }, silver], shows),
        );
      }),
    );
  });

  it('never shares out more or fewer seats than a category has, nor more than a show has', () => {
    const category = fc.record({ key: fc.constantFrom('a', 'b', 'c'), totalSeats: fc.nat(5000) });
    const categories = fc.uniqueArray(category, { selector: ({ key }) => key, minLength: 1 });
    const ownNumbers = fc.dictionary(fc.constantFrom('a', 'b'), fc.nat(300));
    const shows = fc.array(
      fc.tuple(fc.constantFrom(...seatings), fc.nat(2000), ownNumbers).map((fields) => show(...fields)),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(categories, shows, (known, given) => {
        const seats = seatsOfShows(known, given);
        const sharing = given.flatMap(({ seating }, at) => (seating === 'share' ? [seats[at] ?? []] : []));
        known.forEach(({ totalSeats }, place) => {
          const parts = sharing.map((row) => row[place] ?? 0);
          if (parts.length > 0) expect(sum(parts)).toBe(totalSeats);
        });
        given.forEach(({ seating, totalSeats, categories: own }, at) => {
          if (seating !== 'own') return;
          const numbered = own.filter(({ key }) => known.some((each) => each.key === key));
          const fixed = sum(numbered.map((each) => each.totalSeats ?? 0));
          expect(sum(seats[at] ?? [])).toBe(numbered.length === known.length ? fixed : Math.max(fixed, totalSeats));
        });
      }),
    );
  });
});
