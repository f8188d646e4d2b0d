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

export default memo(function SalesChart({ days }: Pick<EventSales, 'days'>) {
  const { theme, primary, axis } = useChartStyle();
  return (
    <Column
      theme={theme}
      height={HEIGHT}
      data={days.map(({ day, revenue }) => ({ day: shortDay(day), revenue }))}
      xField="day"
      yField="revenue"
      animate={false}
      style={{ fill: primary, maxWidth: BAR }}
      axis={{
        y: { ...axis, labelFormatter: (value: number) => rupees(value) },
        x: { ...axis, labelAutoHide: true, labelAutoRotate: false },
      }}
      tooltip={{ items: [{ channel: 'y', name: 'Revenue', valueFormatter: (value: number) => rupees(value) }] }}
    />
  );
});
