import { OutboxIds } from './outbox-ids';

const at = (ms: number) => new Date(1_795_000_000_000 + ms);
const order = (ids: { toHexString(): string }[]) => ids.map((id) => id.toHexString());

it('puts rows of two copies in the order of their milliseconds', () => {
  for (let pair = 0; pair < 20; pair += 1) {
    const [one, other] = [new OutboxIds(), new OutboxIds()];
    const written = [one.next(at(999)), other.next(at(1000)), one.next(at(1001)), other.next(at(1002))];
    expect(order(written).toSorted()).toEqual(order(written));
  }
});

it('puts rows of one copy in their order within a millisecond, and when its clock is put back', () => {
  const ids = new OutboxIds();
  const written = [0, 0, 0, -5000, 1, 0].map((ms) => ids.next(at(ms)));
  expect(order(written).toSorted()).toEqual(order(written));
  expect(new Set(order(written)).size).toBe(written.length);
});

it('keeps the second in front, as ids of earlier releases have it', () => {
  expect(new OutboxIds().next(at(5)).getTimestamp()).toEqual(at(0));
});
