import { filled, firstShown, firstUnsettled } from './minutes';

const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);
const minute = (time: string, holds: number) => ({ at: at(time), holds, orders: 0, revenuePaise: 0 });

it('shows the last thirty minutes without gaps, the current one last', () => {
  const shown = filled(at('10:30:59'), [minute('10:01:00', 4), minute('10:30:00', 2), minute('10:00:00', 9)]);
  expect(shown).toHaveLength(30);
  expect([shown[0], shown[1]?.holds, shown.at(-1)]).toEqual([minute('10:01:00', 4), 0, minute('10:30:00', 2)]);
  expect(firstShown(at('10:30:59'))).toBe(at('10:01:00'));
});

it('believes the later count of a minute, and counts again from the minute before the last look', () => {
  const shown = filled(at('10:30:10'), [minute('10:29:00', 1)], [minute('10:29:00', 3)]);
  expect(shown.at(-2)?.holds).toBe(3);
  expect(firstUnsettled(at('10:30:10'))).toBe(at('10:29:00'));
});
