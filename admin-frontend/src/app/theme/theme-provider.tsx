import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useScheme, type Scheme } from './theme-choice';

const themes: Record<Scheme, ReturnType<typeof antdTheme>> = { light: antdTheme('light'), dark: antdTheme('dark') };

const toasts = { placement: 'topRight', duration: 3, pauseOnHover: false, top: 60 } as const;

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={themes[useScheme()]} button={{ autoInsertSpace: false }}>
      <App notification={toasts}>{children}</App>
    </ConfigProvider>
  );
}
