import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useScheme, type Scheme } from './theme-choice';
import { useMedia } from './use-media';

const themes: Record<Scheme, ThemeConfig> = { light: antdTheme('light'), dark: antdTheme('dark') };

// antd waits for the end of a transition, and base.css leaves none that could end.
const still = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } });
const stillThemes: Record<Scheme, ThemeConfig> = { light: still(themes.light), dark: still(themes.dark) };

const toasts = { placement: 'topRight', duration: 3, pauseOnHover: false, top: 60 } as const;

// antd removes its own once the leave animation has run; after a quick answer it never runs, and it stays in the name.
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

const forms = { requiredMark: false, scrollToFirstError: { focus: true } };

export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider theme={(isStill ? stillThemes : themes)[scheme]} button={buttons} form={forms}>
      <App notification={toasts}>{children}</App>
    </ConfigProvider>
  );
}
