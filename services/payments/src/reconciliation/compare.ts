import type { Outcome } from '../razorpay/outcome';
import { listPageSize, type ListPage } from '../razorpay/razorpay';
import type { Difference } from '../findings/finding.schema';

/** A stretch of time, both ends included, and how many pages of the provider's list it may cost. */
export interface DateRange {
  from: Date;
  to: Date;
  pages: number;
}

export interface Comparison<D extends Difference = Difference> {
  differences: D[];
  /** How many of the provider's were looked at. */
  compared: number;
  /** From here to the end of the stretch everything was compared; later than asked when pages or answers ran out. */
  coveredFrom: Date;
  isComplete: boolean;
}

interface Entity {
  id: string;
  created_at?: number | undefined;
}

/** The provider's list of a stretch, newest first, page by page, until it ends or the pages are spent. */
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
    // Others of the oldest second may stand on the next page.
    const oldest = Math.min(...answer.value.map(({ created_at = 0 }) => created_at));
    coveredFrom = new Date((oldest + 1) * 1000);
  }
  return { coveredFrom, isComplete: false };
}

/** Asks for one that is missing in the list: an entry at the edge may have slipped through. Nothing when there is no answer. */
export async function isConfirmedMissing<T>(
  ask: () => Promise<Outcome<T>>,
  isThere: (value: T) => boolean,
): Promise<boolean | undefined> {
  const answer = await ask();
  if (answer.kind === 'succeeded') return !isThere(answer.value);
  return answer.kind === 'rejected' ? true : undefined;
}

export const timeOf = ({ created_at }: Entity, fallback: Date): Date =>
  created_at ? new Date(created_at * 1000) : fallback;
