import { expect, it } from 'vitest';
import { stacksOf } from './stacks-of';

const pin = (name: string, x: number, y: number) => ({ name, x, y });
const namesOf = (stacks: { name: string }[][]) => stacks.map((stack) => stack.map(({ name }) => name));

it('pins that would lie on each other are one stack, the others stand alone', () => {
  const pins = [pin('a', 100, 100), pin('far', 400, 100), pin('b', 150, 110), pin('below', 100, 140), pin('c', 60, 80)];
  expect(namesOf(stacksOf(pins))).toEqual([['a', 'b', 'c'], ['far'], ['below']]);
});

it('every pin is in one stack, also where chains of pins touch', () => {
  const chain = Array.from({ length: 9 }, (_, at) => pin(String(at), at * 50, 0));
  expect(namesOf(stacksOf(chain)).flat().toSorted()).toEqual(chain.map(({ name }) => name));
  expect(stacksOf([])).toEqual([]);
});
