import { base32 } from '@utsav/service-kit/ids/random-id';

/** FNV-1a: a number of 32 bits for a text. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ char.charCodeAt(0), 16777619);
  return seed >>> 0;
}

/** mulberry32: the same seed gives the same numbers on every machine. */
export class Random {
  private state: number;

  constructor(private readonly name: string) {
    this.state = seedOf(name);
  }

  /** A stream of its own: what one part of the data draws does not shift another part. */
  fork(name: string): Random {
    return new Random(`${this.name}/${name}`);
  }

  /** From 0 up to but without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  weighted<T>(choices: readonly (readonly [item: T, weight: number])[]): T {
    let at = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of choices) {
      at -= weight;
      if (at < 0) return item;
    }
    return this.pick(choices)[0];
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: this.next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }

  sample<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.int(0, 255)));
  }

  /** Like the services' own: a word for what it is, then 16 characters. */
  id(kind: string): string {
    return `${kind}_${base32(this.bytes(10))}`;
  }

  /** Characters of an alphabet. */
  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => this.pick([...alphabet])).join('');
  }
}
