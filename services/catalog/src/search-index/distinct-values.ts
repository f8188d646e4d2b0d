import { valueKey } from './tokenizer';

const order = new Intl.Collator('en-IN', { sensitivity: 'base' });

/** Values sorted, without the empty one; those that the same filter finds stand once, as they are written first. */
export function distinctValues(values: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const value of values.toSorted(order.compare)) {
    const key = valueKey(value);
    if (key !== '' && !byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()];
}
