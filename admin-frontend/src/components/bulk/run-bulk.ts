import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { withinBudget, type Pause } from '../../lib/within-budget';

/** So many calls are open at a time. */
const CONCURRENCY = 3;

interface BulkSteps {
  /** Checked before each row: calls that are open are waited for. */
  isStopped: () => boolean;
  pause: Pause;
  onRow: () => void;
}

export interface BulkResult<Row> {
  done: Row[];
  failed: { row: Row; reason: string }[];
}

/** The call of a single row for each of many. What was stopped is neither done nor failed. */
export async function runBulk<Row>(
  rows: readonly Row[],
  call: (row: Row) => Promise<unknown>,
  { isStopped, pause, onRow }: BulkSteps,
): Promise<BulkResult<Row>> {
  const waiting = rows.values();
  const result: BulkResult<Row> = { done: [], failed: [] };
  const work = async (): Promise<void> => {
    for (const row of waiting) {
      if (isStopped()) return;
      try {
        await withinBudget(() => call(row), pause);
        result.done.push(row);
      } catch (error) {
        if (isStopped() && isApiError(error, 'RATE_LIMITED')) return;
        result.failed.push({ row, reason: errorMessage(error) });
      }
      onRow();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return result;
}
