import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useScheme, type Scheme } from './theme-choice';

const themes: Record<Scheme, ReturnType<typeof antdTheme>> = { light: antdTheme('light'), dark: antdTheme('dark') };

const toasts = { placement: 'topRight', duration: 3, pauseOnHover: false, top: 60 } as const;

// The one of antd is gone once its way out has been drawn; after a quick answer it never is, and stays in the name.
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={themes[useScheme()]} button={buttons}>
      <App notification={toasts}>{children}</App>
    </ConfigProvider>
  );
}
