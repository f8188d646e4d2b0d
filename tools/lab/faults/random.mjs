/** Numbers from a seed (mulberry32): the same seed draws the same run. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ n < 1 */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low, high) {
    return low + this.next() * (high - low);
  }

  chance(probability) {
    return this.next() < probability;
  }

  pick(items) {
    return items[Math.floor(this.next() * items.length)];
  }

  /** One of the keys, as often as its weight says. */
  weighted(weights) {
    const entries = Object.entries(weights);
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    return entries.find(([, weight]) => (left -= weight) < 0)?.[0] ?? entries.at(-1)[0];
  }

  shuffled(items) {
    return items
      .map((item) => [this.next(), item])
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item);
  }
}

/** A stream of its own for each part of a run, so that one buyer's luck does not move another's. */
export const randomFor = (seed, index) => new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
