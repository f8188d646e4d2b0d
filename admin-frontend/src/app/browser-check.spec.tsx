import { render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import BrowserCheck from './browser-check';

const shown = (isChecking: boolean) => (
  <ConfigProvider theme={{ token: { motion: false } }}>
    <App>{isChecking && <BrowserCheck />}</App>
  </ConfigProvider>
);

it('says that the browser is checked as long as it is mounted', async () => {
  const { rerender } = render(shown(true));
  expect(await screen.findByText('Checking your browser …')).toBeInTheDocument();
  rerender(shown(false));
  await waitFor(() => expect(screen.queryByText('Checking your browser …')).toBeNull());
});
