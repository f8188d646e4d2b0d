import type { Outcome } from '../provider/outcome';
import { listPageSize, type ListPage } from '../provider/payment-provider';
import type { Difference } from '../findings/finding.schema';

/** Both ends included; reads at most `pages` pages of the provider's list. */
export interface DateRange {
  from: Date;
  to: Date;
  pages: number;
}

export interface Comparison<D extends Difference = Difference> {
  differences: D[];
  /** Number of the provider's entities that were compared. */
  compared: number;
  /** Everything from here to the end of the range was compared; later than `from` when pages ran out or a call failed. */
  coveredFrom: Date;
  isComplete: boolean;
}

interface Entity {
  id: string;
  at: Date | undefined;
}

/** Pages through the provider's list, newest first, until its end or the page limit. */
export async function walkList<E extends Entity>(
  { from, to, pages }: DateRange,
  list: (page: ListPage) => Promise<Outcome<E[]>>,
  onPage: (page: E[]) => Promise<void>,
): Promise<{ coveredFrom: Date; isComplete: boolean }> {
  let coveredFrom = new Date(to.getTime() + 1);
  for (let page = 0; page < pages; page += 1) {
    const answer = await list({ from, to, skip: page * listPageSize });
    if (answer.kind !== 'succeeded') return { coveredFrom, isComplete: false };
    await onPage(answer.value);
    if (answer.value.length < listPageSize) return { coveredFrom: from, isComplete: true };
    // Entities of the oldest second may continue on the next page.
    const oldest = Math.min(...answer.value.map(({ at }) => at?.getTime() ?? 0));
    coveredFrom = new Date((Math.floor(oldest / 1000) + 1) * 1000);
  }
  return { coveredFrom, isComplete: false };
}

/** Looks up an entity that is missing in the list: paging may skip one at an edge. Undefined when the call failed. */
export async function isConfirmedMissing<T>(
  readProvider: () => Promise<Outcome<T>>,
  isThere: (value: T) => boolean,
): Promise<boolean | undefined> {
  const answer = await readProvider();
  if (answer.kind === 'succeeded') return !isThere(answer.value);
  return answer.kind === 'rejected' ? true : undefined;
}
