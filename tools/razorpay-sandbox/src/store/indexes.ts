export function pick<Item>(items: ReadonlyMap<string, Item>, ids: readonly string[] | undefined): Item[] {
  const found: Item[] = [];
  for (const id of ids ?? []) {
    const item = items.get(id);
    if (item) found.push(item);
  }
  return found;
}

export function append(index: Map<string, string[]>, key: string, id: string): void {
  const list = index.get(key);
  if (list) list.push(id);
  else index.set(key, [id]);
}

/** New items are nearly always the newest; only a clock moved back makes the loop run. */
export function insertByTime<Item extends { id: string; createdAt: number }>(
  list: string[],
  item: Item,
  items: ReadonlyMap<string, Item>,
): void {
  let at = list.length;
  while (at > 0 && (items.get(list[at - 1] ?? '')?.createdAt ?? 0) > item.createdAt) at -= 1;
  if (at === list.length) list.push(item.id);
  else list.splice(at, 0, item.id);
}
