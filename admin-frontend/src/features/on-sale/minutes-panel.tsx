import type { OnSale } from '@utsav/contracts/http/on-sale';
import { indiaClock } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { lazy, Suspense } from 'react';
import { SectionCard } from '../../components/section-card';
import table from '../../components/plain-table.module.css';
import layout from '../../components/layout.module.css';
import styles from './on-sale.module.css';

const MinutesChart = lazy(() => import('./minutes-chart'));

/** Holds and orders minute by minute: a chart on canvas, and a table of the figures. */
export function MinutesPanel({ minutes }: Pick<OnSale, 'minutes'>) {
  const sum = (of: 'holds' | 'orders' | 'revenue') => minutes.reduce((all, minute) => all + minute[of], 0);
  const waiting = <div className={styles.chartWait} role="status" aria-label="Loading chart…" />;
  return (
    <SectionCard title="Holds and orders a minute">
      <p className={layout.muted}>
        Last {minutes.length} minutes: {sum('holds')} holds, {sum('orders')} orders, {rupees(sum('revenue'))}
      </p>
      <div aria-hidden className={styles.chart}>
        <Suspense fallback={waiting}>
          <MinutesChart minutes={minutes} />
        </Suspense>
      </div>
      <details>
        <summary>Show as a table</summary>
        <table className={table.table} data-numbers>
          <thead>
            <tr>
              <th scope="col">Minute (IST)</th>
              <th scope="col">Holds</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {minutes.toReversed().map(({ minute, holds, orders, revenue }) => (
              <tr key={minute}>
                <th scope="row">{indiaClock(minute)}</th>
                <td>{holds}</td>
                <td>{orders}</td>
                <td>{rupees(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </SectionCard>
  );
}
