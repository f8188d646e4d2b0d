import { Line } from '@ant-design/charts';
import type { OnSale } from '@utsav/contracts/http/on-sale';
import { indiaClock } from '@utsav/web-kit/format/india-time';
import { useChartStyle, wholeOnly } from '../../components/chart-style';

const HEIGHT = 260;

export default function MinutesChart({ minutes }: Pick<OnSale, 'minutes'>) {
  const { theme, primary, muted, axis, legend } = useChartStyle();
  // Counted back from the current minute.
  const everyFifth = (_: unknown, at: number): boolean => (minutes.length - 1 - at) % 5 === 0;
  const rows = minutes.flatMap(({ minute, holds, orders }) => [
    { minute: indiaClock(minute), what: 'Holds', count: holds },
    { minute: indiaClock(minute), what: 'Orders', count: orders },
  ]);
  return (
    <Line
      theme={theme}
      height={HEIGHT}
      data={rows}
      xField="minute"
      yField="count"
      colorField="what"
      animate={false}
      style={{ lineWidth: 2 }}
      scale={{ color: { domain: ['Holds', 'Orders'], range: [muted, primary] }, y: { nice: true, domainMin: 0 } }}
      axis={{ x: { ...axis, labelFilter: everyFifth, labelAutoRotate: false }, y: { ...axis, labelFilter: wholeOnly } }}
      legend={{ color: legend }}
    />
  );
}
