import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';
import { useEffect } from 'react';

const stored = createStoredValue<boolean>(
  'bb_admin_shortcuts',
  (text) => text !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** Shortcuts of a single key can be switched off: speech input sends letters (WCAG 2.1.4). */
export const useShortcutsOn = (): boolean => useStoredValue(stored);
export const chooseShortcuts = (isOn: boolean): void => stored.set(isOn);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Nothing on the page has the focus. */
export const isAtRest = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(BODY|MAIN)$/.test(target.tagName);

/** Runs on a single key pressed anywhere but in a field. */
export function useShortcut(key: string, run: () => void): void {
  const isOn = useShortcutsOn();
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // Arrows already mean something on menus, radios and the rows themselves.
      if (key.length === 1 ? isTyping(event.target) : !isAtRest(event.target)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, key, run]);
}
