import { isApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { api } from '../../../lib/api';
import { withinBudget, type Pause } from '../../../lib/within-budget';
import { creationOf } from '../form/request-of-draft';
import { fieldErrorsOf } from '../form/validate-event-form';
import { keyOfDraft, type CheckedRow } from './check-rows';
import { fieldBehind, titleOf } from './import-fields';
import { daysOf, loadKnownEvents } from './known-events';

export type Outcome = { state: 'created'; id: string } | { state: 'failed'; reason: string };

interface Steps {
  /** Checked before each row: an event that is being created is waited for. */
  isStopped: () => boolean;
  onRow: (number: number, outcome: Outcome) => void;
  pause: Pause;
}

const reasonOf = (error: unknown, { draft }: CheckedRow): string => {
  const fields = fieldErrorsOf(error, draft).map(({ path, text }) => `${titleOf(fieldBehind(path))}: ${text}`);
  return fields.join(' ') || errorMessage(error, 'Failed to create event');
};

const unknownOutcome =
  'No answer came, and the event is not in the list. Try again: an event that is there by then is left out.';

/** No answer says nothing about the outcome: the list does. */
async function lookedUp(row: CheckedRow): Promise<Outcome> {
  const days = daysOf([row.draft]);
  const known = days && (await loadKnownEvents(days).catch(() => undefined));
  const id = known?.get(keyOfDraft(row.draft));
  return id ? { state: 'created', id } : { state: 'failed', reason: unknownOutcome };
}

/** Undefined where it was stopped before the server took it. */
async function create(row: CheckedRow, steps: Steps): Promise<Outcome | undefined> {
  try {
    const request = { body: creationOf(row.draft) };
    const { data } = await withinBudget(() => api.call('POST /api/event', request), steps.pause);
    return { state: 'created', id: data.event._id };
  } catch (error) {
    if (isApiError(error, 'RATE_LIMITED')) return undefined;
    if (error instanceof NetworkError) return lookedUp(row);
    return { state: 'failed', reason: reasonOf(error, row) };
  }
}

/** Creates one event after the other, by the route of the event form and under its rules. */
export async function createEvents(rows: readonly CheckedRow[], steps: Steps): Promise<void> {
  for (const row of rows) {
    if (steps.isStopped()) return;
    const outcome = await create(row, steps);
    if (outcome) steps.onRow(row.number, outcome);
  }
}
