import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';

export type Theme = 'system' | 'light' | 'dark';

const stored = createStoredValue<Theme>(
  'bb_theme',
  (text) => (text === 'light' || text === 'dark' ? text : 'system'),
  (theme) => theme,
);

export const useTheme = (): Theme => useStoredValue(stored);

/** `theme.js`, which paints before the app exists, listens for the event. */
export function chooseTheme(theme: Theme): void {
  stored.set(theme === 'system' ? null : theme);
  window.dispatchEvent(new Event('bb-theme'));
}
