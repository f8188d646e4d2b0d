import { Column } from '@ant-design/charts';
import { indiaClock } from '@utsav/web-kit/format/india-time';
import { useChartStyle, wholeOnly } from '../../components/chart-style';

const HEIGHT = 260;
/** Pixels; the first minute would fill the page with colour. */
const BAR = 48;

export interface MinuteOfGate {
  minute: Date;
  gate: string;
  entries: number;
}

export default function MinutesChart({ minutes }: { minutes: readonly MinuteOfGate[] }) {
  const { theme, axis, legend } = useChartStyle();
  return (
    <Column
      theme={theme}
      height={HEIGHT}
      data={minutes.map(({ minute, ...rest }) => ({ ...rest, minute: indiaClock(minute) }))}
      xField="minute"
      yField="entries"
      colorField="gate"
      stack
      animate={false}
      style={{ maxWidth: BAR }}
      axis={{ x: { ...axis, labelAutoHide: true, labelAutoRotate: false }, y: { ...axis, labelFilter: wholeOnly } }}
      legend={{ color: legend }}
    />
  );
}
