/** Items by id, and their order in time for the list calls. */
export class Table<Item extends { readonly id: string; readonly createdAt: number }> extends Map<string, Item> {
  /** Oldest first. */
  readonly byTime: string[] = [];

  /** Adds or replaces. Gives whether it is new. */
  put(item: Item): boolean {
    const isNew = !this.has(item.id);
    this.set(item.id, item);
    if (!isNew) return false;
    // New items are nearly always the newest; only a clock moved back makes the loop run.
    let at = this.byTime.length;
    while (at > 0 && this.timeAt(at - 1) > item.createdAt) at -= 1;
    this.byTime.splice(at, 0, item.id);
    return true;
  }

  inOrder(): Item[] {
    return this.byTime.flatMap((id) => this.get(id) ?? []);
  }

  timeAt(index: number): number {
    return this.get(this.byTime[index] ?? '')?.createdAt ?? 0;
  }

  override clear(): void {
    super.clear();
    this.byTime.length = 0;
  }
}
