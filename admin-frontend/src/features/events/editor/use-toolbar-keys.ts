import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface ToolbarKeys {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const controlsOf = (toolbar: HTMLElement | null): HTMLElement[] => [
  ...(toolbar?.querySelectorAll<HTMLElement>('button, input') ?? []),
];

function putInTabOrder(wanted: Element | undefined, toolbar: HTMLElement | null): void {
  for (const control of controlsOf(toolbar)) control.tabIndex = control === wanted ? 0 : -1;
}

/** One control of a toolbar is in the tab order; arrow keys, Home and End lead to the others. */
export function useToolbarKeys(): ToolbarKeys {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => putInTabOrder(controlsOf(ref.current)[0], ref.current), []);
  return {
    ref,
    onFocus: ({ target }) => putInTabOrder(target, ref.current),
    onKeyDown: (event) => {
      const all = controlsOf(ref.current);
      const at = all.findIndex((control) => control === event.target);
      const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      if (at < 0 || goal === undefined) return;
      event.preventDefault();
      all.at(goal % all.length)?.focus();
    },
  };
}
