import { Card, Flex } from 'antd';
import { Column, Line, Pie } from '@ant-design/charts';
import { light } from '@utsav/brand/colors';
import type { DashboardSeries } from '@utsav/contracts/http/dashboard';
import { rupees } from '@utsav/web-kit/format/rupees';
import { memo } from 'react';
import { useChartStyle, wholeOnly } from '../../components/chart-style';
import { istDate } from '../../lib/ist';
import { formatCount } from '../../lib/counted';
import styles from './dashboard.module.css';
import { slicesOf } from './slices';

const HEIGHT = 240;
/** With the names of the kinds below it. */
const PIE = 170;
/** Pixels; seven days would fill the page with colour. */
const BAR = 48;
/** Opacity of a day that is not over. */
const UNFINISHED = 0.45;
/** One for each kind of event; neighbours differ in lightness, for those who do not tell red from green. */
const kinds = [
  light.primary,
  '#E8A33D',
  '#2F6FB0',
  '#7FC8A9',
  '#7A56B8',
  '#E07A5F',
  '#1F7A63',
  '#C9A0DC',
  '#8C5A2B',
  '#9AA3AD',
];

const day = (label: string): string => istDate(label).slice(0, 6).replace('/', ' ');

interface Day {
  day: string;
  revenue: number;
  orders: number;
  isOver: boolean;
}

interface FigureProps {
  title: string;
  words: string;
  /** What the drawing may mislead about. */
  note?: string;
  children: React.ReactNode;
}

/** Rendered on canvas, so what it shows stands beside it in words. */
function Figure({ title, words, note, children }: FigureProps) {
  return (
    <Card className={styles.chart!}>
      <figure>
        <figcaption>
          {title}
          {note && <span className={styles.note}>{note}</span>}
        </figcaption>
        <div aria-hidden>{children}</div>
        <p className="sr-only">{words}</p>
      </figure>
    </Card>
  );
}

/** Rendered again only with other figures: each time takes as long as all the rest of the page. */
export default memo(function Charts({ series }: { series: DashboardSeries }) {
  const { theme, primary, axis } = useChartStyle();
  const days = series.labels.map((label, at): Day => ({
    day: day(label),
    revenue: series.revenue[at] ?? 0,
    orders: series.orders[at] ?? 0,
    isOver: at < series.labels.length - 1,
  }));
  const slices = slicesOf(series.categories, kinds.length);
  const total = series.categories.reduce((sum, { value }) => sum + value, 0);
  const sum = (of: 'revenue' | 'orders') => days.reduce((all, each) => all + each[of], 0);
  return (
    <div className={styles.charts}>
      <Figure
        title="Revenue Over Time"
        words={`${rupees(sum('revenue'))} over ${days.length} days.`}
        note={`Today so far: ${rupees(days.at(-1)?.revenue ?? 0)}`}
      >
        <Line
          theme={theme}
          height={HEIGHT}
          data={days}
          xField="day"
          yField="revenue"
          animate={false}
          // Today is not over, so that its end says nothing yet.
          style={{ stroke: primary, lineWidth: 2, lineDash: [4, 4] }}
          annotations={[
            {
              type: 'line',
              data: days.slice(0, -1),
              encode: { x: 'day', y: 'revenue' },
              style: { stroke: primary, lineWidth: 2 },
              animate: false,
              tooltip: false,
            },
          ]}
          // A cut axis turns small changes into cliffs.
          scale={{ y: { domainMin: Math.min(0, ...series.revenue) } }}
          axis={{
            y: { ...axis, labelFormatter: (value: number) => rupees(value) },
            x: { ...axis, labelAutoHide: true },
          }}
          tooltip={{ items: [{ channel: 'y', name: 'Revenue', valueFormatter: (value: number) => rupees(value) }] }}
        />
      </Figure>
      <Figure
        title="Category Split"
        words={slices.map(({ name, value }) => `${name}: ${value} of ${total} tickets.`).join(' ')}
      >
        <Pie
          theme={theme}
          height={PIE}
          data={slices}
          angleField="value"
          colorField="name"
          innerRadius={0.62}
          animate={false}
          scale={{ color: { range: kinds } }}
          legend={false}
        />
        <Flex role="list" component="ul" wrap justify="center" gap="2px 14px" className={styles.kinds!}>
          {slices.map(({ name, value }, at) => (
            <li key={name}>
              <i style={{ background: kinds[at] }} />
              {name} <b>{formatCount(value)}</b>
            </li>
          ))}
        </Flex>
      </Figure>
      <Figure title="Orders (Daily)" words={`${sum('orders')} orders over ${days.length} days.`}>
        <Column
          theme={theme}
          height={HEIGHT}
          data={days}
          xField="day"
          yField="orders"
          animate={false}
          style={{ fill: primary, fillOpacity: ({ isOver }: Day) => (isOver ? 1 : UNFINISHED), maxWidth: BAR }}
          axis={{ y: { ...axis, labelFilter: wholeOnly }, x: { ...axis, labelAutoHide: true } }}
          tooltip={{ items: [{ channel: 'y', name: 'Orders' }] }}
        />
      </Figure>
    </div>
  );
});
