interface Slice {
  name: string;
  value: number;
}

const REST = 'Other';

/** The largest kinds, and all others as one: no more of them than there are distinguishable colours. */
export function slicesOf(categories: readonly Slice[], most: number): Slice[] {
  const bySize = categories.toSorted((a, b) => b.value - a.value);
  if (bySize.length <= most) return bySize;
  const named = bySize.filter(({ name }) => name !== REST).slice(0, most - 1);
  const rest = bySize.filter((slice) => !named.includes(slice));
  return [...named, { name: REST, value: rest.reduce((sum, { value }) => sum + value, 0) }];
}
