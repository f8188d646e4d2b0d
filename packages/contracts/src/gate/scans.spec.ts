import fc from 'fast-check';
import { admissionOf, countedScans, type Scan } from './scans';

const scan = (over: Partial<Scan> = {}): Scan => ({
  id: `${over.device ?? 'd1'}-${over.sequence ?? 1}`,
  device: 'd1',
  sequence: 1,
  ticket: 't1',
  show: 's1',
  gate: 'g1',
  kind: 'entry',
  at: 1000,
  ...over,
});
const once = { mayReenter: false };
const again = { mayReenter: true };

/** Scans of a few devices for one ticket; each device counts its own. */
const histories = fc
  .array(
    fc.record({
      device: fc.constantFrom('d1', 'd2', 'd3'),
      kind: fc.constantFrom('entry' as const, 'entry' as const, 'exit' as const, 'undo' as const),
      at: fc.integer({ min: 0, max: 5 }),
      override: fc.option(fc.constant('let in by hand'), { nil: undefined, freq: 8 }),
      undoes: fc.nat(11),
    }),
    { maxLength: 12 },
  )
  .map((drafts) => {
    const counts = new Map<string, number>();
    const scans = drafts.map(({ device, kind, at, override }) => {
      const sequence = (counts.get(device) ?? 0) + 1;
      counts.set(device, sequence);
      return scan({ id: `${device}-${sequence}`, device, sequence, kind, at, override });
    });
    return scans.map((each, at) =>
      each.kind === 'undo' ? { ...each, undoes: scans[(drafts[at]?.undoes ?? 0) % scans.length]?.id } : each,
    );
  });

it('counts the earlier of two entries, and reports the later one', () => {
  const [early, late] = [scan({ at: 1000 }), scan({ device: 'd2', at: 2000 })];
  expect(admissionOf([late, early], once)).toEqual({
    first: early,
    isInside: true,
    entries: [early],
    conflicts: [{ scan: late, first: early }],
  });
});

it('lets no visitor back in unless the event does', () => {
  const scans = [scan(), scan({ sequence: 2, kind: 'exit', at: 2000 }), scan({ sequence: 3, at: 3000 })];
  expect(admissionOf(scans, once)).toMatchObject({ isInside: false, conflicts: [{ scan: scans[2] }] });
  expect(admissionOf(scans, again)).toMatchObject({ isInside: true, entries: [scans[0], scans[2]], conflicts: [] });
});

it('forgets what was undone, also where the undoing came first', () => {
  const [entry, undo] = [scan(), scan({ sequence: 2, kind: 'undo', undoes: 'd1-1', at: 1500 })];
  expect(admissionOf([undo, entry], once)).toEqual({ isInside: false, entries: [], conflicts: [] });
});

it('takes what a supervisor decided, and calls it no conflict', () => {
  const scans = [scan(), scan({ device: 'd2', at: 2000, override: 'lost at the bar' })];
  expect(admissionOf(scans, once)).toMatchObject({ entries: scans, conflicts: [] });
});

describe('whatever was scanned', () => {
  it('comes to the same in every order of arrival, and however often a scan comes', () =>
    fc.assert(
      fc.property(
        histories.chain((scans) =>
          fc.tuple(fc.constant(scans), fc.shuffledSubarray([...scans, ...scans], { minLength: 2 * scans.length })),
        ),
        fc.boolean(),
        ([scans, arrived], mayReenter) =>
          expect(admissionOf(arrived, { mayReenter })).toEqual(admissionOf(scans, { mayReenter })),
      ),
      { numRuns: 3000 },
    ));

  it('each entry that was not undone counts or is a conflict, and each conflict is reported once', () =>
    fc.assert(
      fc.property(histories, fc.boolean(), (scans, mayReenter) => {
        const { entries, conflicts, isInside } = admissionOf(scans, { mayReenter });
        const reported = [...entries, ...conflicts.map((conflict) => conflict.scan)].map(({ id }) => id);
        const made = countedScans(scans).filter(({ kind }) => kind === 'entry');
        expect(reported.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
        expect(new Set(reported).size).toBe(reported.length);
        for (const { scan: later, first } of conflicts) expect(first.at).toBeLessThanOrEqual(later.at);
        if (!mayReenter) expect(entries.filter(({ override }) => !override).length).toBeLessThanOrEqual(1);
        if (entries.length === 0) expect(isInside).toBe(false);
      }),
      { numRuns: 3000 },
    ));
});
