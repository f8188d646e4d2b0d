import { theme as antdTheme } from 'antd';

const SIZE = 13;

/** A chart renders on canvas, which has no CSS: it takes fonts and colours of the theme from here. */
export function useChartStyle() {
  const { colorPrimary: primary, colorTextSecondary: muted, fontFamily } = antdTheme.useToken().token;
  return {
    // The tokens change with the theme, which is why this is read anew then.
    theme: document.documentElement.dataset.theme === 'dark' ? 'classicDark' : 'classic',
    primary,
    muted,
    axis: { title: false, labelFill: muted, labelOpacity: 1, labelFontFamily: fontFamily, labelFontSize: SIZE },
    legend: {
      position: 'bottom',
      layout: { justifyContent: 'center' },
      itemLabelFill: muted,
      itemLabelFillOpacity: 1,
      itemLabelFontFamily: fontFamily,
      itemLabelFontSize: SIZE,
    },
  } as const;
}

/** There are no halves of what is counted. */
export const wholeOnly = (value: number): boolean => Number.isInteger(value);
