import type { Arrivals } from '@utsav/contracts/http/check-in';
import { indiaClock } from '@utsav/web-kit/format/india-time';
import { lazy, Suspense } from 'react';
import layout from '../../components/layout.module.css';
import table from '../../components/plain-table.module.css';
import { SectionCard } from '../../components/section-card';
import { counted } from '../../lib/counted';
import { gateName } from '../../lib/gate-names';
import styles from './arrivals.module.css';
import type { ArrivalsEvent } from './use-arrivals';

const MinutesChart = lazy(() => import('./minutes-chart'));

const MINUTE_MS = 60_000;
const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / MINUTE_MS);

/** From the oldest minute that is there to now, those in which no visitor came included: a gap is a gap. */
const minutesBetween = (minutes: Arrivals['minutes'], at: string): number[] => {
  const [first] = minutes;
  if (!first) return [];
  const start = minuteOf(first.minute);
  return Array.from({ length: Math.max(0, minuteOf(at) - start) + 1 }, (_, index) => start + index);
};

interface MinutesPanelProps extends Pick<Arrivals, 'minutes' | 'at'> {
  gates: ArrivalsEvent['gates'];
}

/** Arrivals minute by minute at each gate: a chart on canvas, and a table of the figures. */
export function MinutesPanel({ minutes, at, gates }: MinutesPanelProps) {
  const present = new Set(minutes.map(({ gate }) => gate));
  const known = gates.map(({ id }) => id);
  const ids = [...known.filter((id) => present.has(id)), ...[...present].filter((id) => !known.includes(id))];
  const byMinute = new Map<number, Map<string, number>>();
  for (const { minute, gate, entries } of minutes) {
    const key = minuteOf(minute);
    byMinute.set(key, (byMinute.get(key) ?? new Map<string, number>()).set(gate, entries));
  }
  const rows = minutesBetween(minutes, at).map((minute) => {
    const of = byMinute.get(minute);
    return { minute: new Date(minute * MINUTE_MS), entries: ids.map((id) => of?.get(id) ?? 0) };
  });
  const names = ids.map((id) => gateName(gates, id));
  const all = minutes.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <SectionCard title="Arrivals a minute">
      {rows.length === 0 ? (
        <p className={layout.muted}>No visitor came in the last hour.</p>
      ) : (
        <>
          <p className={layout.muted}>
            {counted(all, 'visitor')} in the last {counted(rows.length, 'minute')}
          </p>
          <div aria-hidden className={styles.chart}>
            <Suspense fallback={<div className={styles.chartWait} role="status" aria-label="Loading chart…" />}>
              <MinutesChart
                minutes={rows.flatMap(({ minute, entries }) =>
                  names.map((gate, index) => ({ minute, gate, entries: entries[index] ?? 0 })),
                )}
              />
            </Suspense>
          </div>
          <details>
            <summary>Show as a table</summary>
            <table className={table.table} data-numbers>
              <thead>
                <tr>
                  <th scope="col">Minute (IST)</th>
                  {names.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.toReversed().map(({ minute, entries }) => (
                  <tr key={minute.getTime()}>
                    <th scope="row">{indiaClock(minute)}</th>
                    {names.map((name, index) => (
                      <td key={name}>{entries[index]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </SectionCard>
  );
}
