import { act, render, screen } from '@testing-library/react';
import { App, Button } from 'antd';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from './theme-provider';

function Teller() {
  const { notification } = App.useApp();
  useEffect(() => notification.success({ title: 'Saved' }), [notification]);
  return null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const motion = (reduced: boolean) => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: reduced && media === '(prefers-reduced-motion: reduce)' }),
  );
};

it('shows a toast at the top right, and lets it go after three seconds', async () => {
  motion(false);
  render(
    <ThemeProvider>
      <Teller />
    </ThemeProvider>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(0);
  expect(screen.getByText('Saved').closest('.ant-notification-topRight')).not.toBeNull();
  const toast = screen.getByRole('alert');
  await pass(2900);
  expect(toast).not.toHaveClass('ant-notification-fade-leave');
  await pass(200);
  // What is left is to fade, which jsdom does not draw.
  expect(toast).toHaveClass('ant-notification-fade-leave');
});

it('lets a toast go at once for whoever wants less motion', async () => {
  motion(true);
  render(
    <ThemeProvider>
      <Teller />
    </ThemeProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(screen.getByText('Saved')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('gives a button its name back once its work is done', async () => {
  motion(false);
  const saving = (isSaving: boolean) => (
    <ThemeProvider>
      <Button loading={isSaving}>Save</Button>
    </ThemeProvider>
  );
  const { rerender } = render(saving(false));
  for (const isSaving of [true, false]) {
    rerender(saving(isSaving));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button')).toHaveAccessibleName(isSaving ? /^loading ?Save$/ : 'Save');
  }
});
