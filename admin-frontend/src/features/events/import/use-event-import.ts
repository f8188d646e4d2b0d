import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { useStop } from '../../../lib/use-stop';
import { tomorrow } from '../form/event-times';
import { checkRows, dateOrdersOf, duplicatesOf, type CheckedRow, type EventKey } from './check-rows';
import { createEvents, type Outcome } from './create-events';
import type { ChosenRules } from './defaults';
import { guessColumns, titleOf, type ImportColumns } from './import-fields';
import { daysOf, loadKnownEvents } from './known-events';
import type { Source } from './use-source';

export type RowState = 'ready' | 'wrong' | 'duplicate' | 'created' | 'failed';

export interface ImportRow extends CheckedRow {
  state: RowState;
  /** Why it is no event, or not yet; one line each. */
  reasons: readonly string[];
  /** Of the event that was created. */
  eventId?: string;
}

interface Run {
  done: number;
  total: number;
  /** While the server takes no more. */
  isPaused: boolean;
}

const nothingKnown: ReadonlyMap<EventKey, string> = new Map();
const isGood = ({ errors }: CheckedRow): boolean => errors.length === 0;

/** Confirmation by the browser before a page that is importing is left. */
function useStayWhile(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isRunning]);
}

/** The events of a file from the first check to the last one created. */
export function useEventImport(
  source: Source,
  { defaults, categories }: ChosenRules,
  onRunning: (isRunning: boolean) => void,
) {
  const { notification } = App.useApp();
  const [columns, setColumns] = useState<ImportColumns>(() => guessColumns(source.sheet.titles));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [run, setRun] = useState<Run | null>(null);
  const [earliest] = useState(() => tomorrow(Date.now()));
  const { reset, stop, isStopped, pause } = useStop();
  useStayWhile(run !== null);

  const checked = useMemo(
    () => checkRows(source.sheet, columns, { defaults, categories }, earliest),
    [source, columns, defaults, categories, earliest],
  );
  const days = useMemo(() => daysOf(checked.filter(isGood).map(({ draft }) => draft)), [checked]);
  const known = useSWR(
    days ? ['events of days', days.from, days.to, source.readAt] : null,
    () => days && loadKnownEvents(days),
    // The events of other days say nothing about these.
    { keepPreviousData: false },
  );
  const duplicates = useMemo(() => duplicatesOf(checked, known.data ?? nothingKnown), [checked, known.data]);

  const rows = useMemo(
    () =>
      checked.map((row): ImportRow => {
        const outcome = outcomes.get(row.number);
        const duplicate = duplicates.get(row.number);
        if (outcome?.state === 'created') return { ...row, state: 'created', reasons: [], eventId: outcome.id };
        if (!isGood(row))
          return { ...row, state: 'wrong', reasons: row.errors.map(({ field, text }) => `${titleOf(field)}: ${text}`) };
        if (duplicate) return { ...row, state: 'duplicate', reasons: [duplicate] };
        if (outcome) return { ...row, state: 'failed', reasons: [outcome.reason] };
        return { ...row, state: 'ready', reasons: [] };
      }),
    [checked, duplicates, outcomes],
  );

  const start = async (): Promise<void> => {
    if (!days) return;
    reset();
    const created = new Map([...outcomes].filter(([, { state }]) => state === 'created'));
    setOutcomes(created);
    setRun({ done: 0, total: 0, isPaused: false });
    onRunning(true);
    try {
      // Others may have created some since the file was checked.
      const fresh = await known.mutate(loadKnownEvents(days), { revalidate: false });
      const repeated = duplicatesOf(checked, fresh ?? nothingKnown);
      const wanted = checked.filter((row) => isGood(row) && !repeated.has(row.number) && !created.has(row.number));
      setRun({ done: 0, total: wanted.length, isPaused: false });
      await createEvents(wanted, {
        isStopped,
        pause: async (seconds) => {
          setRun((now) => now && { ...now, isPaused: true });
          const goesOn = await pause(seconds);
          setRun((now) => now && { ...now, isPaused: false });
          return goesOn;
        },
        onRow: (number, outcome) => {
          setOutcomes((before) => new Map(before).set(number, outcome));
          setRun((now) => now && { ...now, done: now.done + 1 });
        },
      });
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to load the events that exist') });
    } finally {
      setRun(null);
      onRunning(false);
    }
  };

  return {
    columns,
    setColumns,
    dateOrders: useMemo(() => dateOrdersOf(source.sheet, columns), [source, columns]),
    rows,
    /** Of the request for the events that exist already. */
    known: { error: known.error as unknown, isValidating: known.isValidating, retry: () => void known.mutate() },
    isChecked: known.data !== undefined || days === undefined,
    run,
    start,
    stop,
  };
}

export type EventImport = ReturnType<typeof useEventImport>;
