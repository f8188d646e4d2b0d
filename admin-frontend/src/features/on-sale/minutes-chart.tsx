import { Line } from '@ant-design/charts';
import type { OnSale } from '@utsav/contracts/http/on-sale';
import { indiaClock } from '@utsav/web-kit/format/india-time';
import { theme as antdTheme } from 'antd';

const HEIGHT = 260;

export default function MinutesChart({ minutes }: Pick<OnSale, 'minutes'>) {
  const { colorPrimary: rani, colorTextSecondary: muted } = antdTheme.useToken().token;
  // The token changes with the theme, which is why this is read anew then.
  const theme = document.documentElement.dataset.theme === 'dark' ? 'classicDark' : 'classic';
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
      scale={{ color: { domain: ['Holds', 'Orders'], range: [muted, rani] }, y: { nice: true, domainMin: 0 } }}
      axis={{ x: { labelFilter: everyFifth, labelAutoRotate: false, title: false }, y: { title: false } }}
      legend={{ color: { position: 'bottom', layout: { justifyContent: 'center' } } }}
    />
  );
}
