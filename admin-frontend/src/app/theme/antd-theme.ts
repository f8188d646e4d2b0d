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
    colorPrimary: ink.primary,
    colorPrimaryHover: ink.primaryHover,
    colorPrimaryActive: ink.primaryPress,
    colorPrimaryBg: ink.primaryTint,
    colorPrimaryBgHover: ink.primaryTint,
    colorPrimaryBorder: ink.primary,
    colorPrimaryBorderHover: ink.primaryHover,
    colorPrimaryText: ink.primary,
    colorPrimaryTextHover: ink.primaryHover,
    colorPrimaryTextActive: ink.primaryPress,
    colorLink: ink.primary,
    colorLinkHover: ink.primaryHover,
    colorLinkActive: ink.primaryPress,
    colorInfo: ink.primary,
    colorInfoBg: ink.primaryTint,
    colorInfoBorder: ink.primary,
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
    colorBgLayout: ink.paper,
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
      fontFamily: "'Anek Latin', 'Anek Devanagari', system-ui, 'Noto Sans', sans-serif",
      // The compact algorithm takes one step down: these come out as 14 px text in controls of 32 px.
      fontSize: 16,
      controlHeight: 36,
      borderRadius: 6,
      colorTextPlaceholder: ink.placeholder,
      colorTextDescription: ink.muted,
      colorTextHeading: ink.ink,
      colorTextLightSolid: ink.onPrimary,
      controlItemBgHover: ink.sunken,
      controlItemBgActive: ink.primaryTint,
      controlItemBgActiveHover: ink.primaryTint,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 550 },
      Card: { bodyPadding: 14, headerPadding: 14, headerHeight: 42, headerFontSize: 16, extraColor: ink.muted },
      Descriptions: { labelColor: ink.muted, itemPaddingBottom: 8 },
      Statistic: { titleFontSize: 13, contentFontSize: 22 },
      Form: { itemMarginBottom: 0, labelColor: ink.muted, labelFontSize: 13, verticalLabelPadding: '0 0 3px' },
      Layout: {
        bodyBg: ink.paper,
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
        itemSelectedColor: ink.primary,
        itemSelectedBg: ink.primaryTint,
        itemHeight: 36,
        activeBarBorderWidth: 0,
      },
      Table: {
        headerBg: ink.sunken,
        headerColor: ink.muted,
        headerSortActiveBg: ink.sunken,
        headerSortHoverBg: ink.primaryTint,
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
        itemSelectedColor: ink.primary,
      },
      Notification: { width: 340, fontSizeLG: 14 },
    },
  };
}
