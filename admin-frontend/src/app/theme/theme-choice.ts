import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';
import { useMedia } from './use-media';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Scheme = 'light' | 'dark';

/** The public site keeps its choice under the same key: one person, one theme. */
const stored = createStoredValue<ThemeChoice>(
  'bb_theme',
  (text) => (text === 'light' || text === 'dark' ? text : 'system'),
  (choice) => choice,
);

export const useThemeChoice = (): ThemeChoice => useStoredValue(stored);

/** `theme.js`, which paints before the app exists, listens for the event. */
export function chooseTheme(choice: ThemeChoice): void {
  stored.set(choice === 'system' ? null : choice);
  window.dispatchEvent(new Event('bb-theme'));
}

export function useScheme(): Scheme {
  const choice = useThemeChoice();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return choice === 'system' ? system : choice;
}
