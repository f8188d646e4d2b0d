import { theme, type ThemeConfig } from 'antd';
import { palettes, type Palette } from './palette';
import type { Scheme } from './theme-choice';

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>;

/**
 * antd derives its colours from a few seeds, and its dark algorithm dims them; ours are chosen by contrast,
 * so they are put in after the algorithms have run.
 */
const inks =
  (ink: Palette): Algorithm =>
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: ink.rani,
    colorPrimaryHover: ink.raniHover,
    colorPrimaryActive: ink.raniPress,
    colorPrimaryBg: ink.raniTint,
    colorPrimaryBgHover: ink.raniTint,
    colorPrimaryBorder: ink.rani,
    colorPrimaryBorderHover: ink.raniHover,
    colorPrimaryText: ink.rani,
    colorPrimaryTextHover: ink.raniHover,
    colorPrimaryTextActive: ink.raniPress,
    colorLink: ink.rani,
    colorLinkHover: ink.raniHover,
    colorLinkActive: ink.raniPress,
    colorInfo: ink.rani,
    colorInfoBg: ink.raniTint,
    colorInfoBorder: ink.rani,
    colorSuccess: ink.ok,
    colorSuccessText: ink.ok,
    colorWarning: ink.low,
    colorWarningText: ink.low,
    colorError: ink.error,
    colorErrorText: ink.error,
    colorText: ink.ink,
    colorTextSecondary: ink.muted,
    colorTextTertiary: ink.muted,
    colorTextQuaternary: ink.placeholder,
    colorBgLayout: ink.ground,
    colorBgContainer: ink.card,
    colorBgElevated: ink.raised,
    colorFillQuaternary: ink.sunken,
    colorFillTertiary: ink.sunken,
    colorBorder: ink.outline,
    colorBorderSecondary: ink.hairline,
    controlHeightSM: 26,
    fontSizeSM: 12.5,
  });

export function antdTheme(scheme: Scheme): ThemeConfig {
  const ink = palettes[scheme];
  return {
    cssVar: { key: `utsav-${scheme}` },
    algorithm: [scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, theme.compactAlgorithm, inks(ink)],
    token: {
      fontFamily: "'Anek Latin', system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif",
      // The compact algorithm takes one step down: these come out as 14 px text in controls of 32 px.
      fontSize: 16,
      controlHeight: 36,
      borderRadius: 6,
      colorTextPlaceholder: ink.placeholder,
      colorTextDescription: ink.muted,
      colorTextHeading: ink.ink,
      colorTextLightSolid: ink.onRani,
      controlItemBgHover: ink.sunken,
      controlItemBgActive: ink.raniTint,
      controlItemBgActiveHover: ink.raniTint,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 550 },
      Form: { itemMarginBottom: 0, labelColor: ink.muted, labelFontSize: 13, verticalLabelPadding: '0 0 3px' },
      Layout: {
        bodyBg: ink.ground,
        headerBg: ink.card,
        headerHeight: 52,
        headerPadding: '0 16px 0 20px',
        lightSiderBg: 'transparent',
      },
      Menu: {
        itemBg: 'transparent',
        itemColor: ink.muted,
        itemHoverColor: ink.ink,
        itemHoverBg: ink.sunken,
        itemSelectedColor: ink.rani,
        itemSelectedBg: ink.raniTint,
        itemHeight: 36,
        activeBarBorderWidth: 0,
      },
      Table: {
        headerBg: ink.sunken,
        headerColor: ink.muted,
        headerSortActiveBg: ink.sunken,
        headerSortHoverBg: ink.raniTint,
        bodySortBg: 'transparent',
        rowHoverBg: ink.sunken,
        headerSplitColor: 'transparent',
        borderColor: ink.hairline,
        headerBorderRadius: 0,
        cellPaddingInlineSM: 12,
        cellPaddingBlockSM: 5,
      },
      Segmented: {
        trackBg: ink.sunken,
        itemColor: ink.muted,
        itemHoverColor: ink.ink,
        itemSelectedBg: ink.raised,
        itemSelectedColor: ink.rani,
      },
      Notification: { width: 340, fontSizeLG: 14 },
    },
  };
}
