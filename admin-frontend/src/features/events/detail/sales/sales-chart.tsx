import { Column } from '@ant-design/charts';
import type { EventSales } from '@utsav/contracts/http/event-sales';
import { rupees } from '@utsav/web-kit/format/rupees';
import { memo } from 'react';
import { useChartStyle } from '../../../../components/chart-style';
import { istDate } from '../../../../lib/ist';

const HEIGHT = 180;
const BAR = 32;

/** `21 Nov` */
const shortDay = (day: string): string => istDate(day).slice(0, 6).replace('/', ' ');

/** Opacity of today, which is not over. */
const UNFINISHED = 0.45;
const MOST_LABELS = 12;

export default memo(function SalesChart({ days }: Pick<EventSales, 'days'>) {
  const step = Math.ceil(days.length / MOST_LABELS);
  // Counted back from today.
  const isLabelled = (_: unknown, at: number): boolean => (days.length - 1 - at) % step === 0;
  const { theme, primary, axis } = useChartStyle();
  return (
    <Column
      theme={theme}
      height={HEIGHT}
      data={days.map(({ day, revenue }, at) => ({ day: shortDay(day), revenue, isOver: at < days.length - 1 }))}
      xField="day"
      yField="revenue"
      animate={false}
      style={{
        fill: primary,
        fillOpacity: ({ isOver }: { isOver: boolean }) => (isOver ? 1 : UNFINISHED),
        maxWidth: BAR,
      }}
      axis={{
        y: { ...axis, labelFormatter: (value: number) => rupees(value) },
        x: { ...axis, labelFilter: isLabelled, labelAutoHide: true, labelAutoRotate: false },
      }}
      tooltip={{ items: [{ channel: 'y', name: 'Revenue', valueFormatter: (value: number) => rupees(value) }] }}
    />
  );
});
