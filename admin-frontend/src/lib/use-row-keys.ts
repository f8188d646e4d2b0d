import { useCallback, useRef, useState, type HTMLAttributes, type KeyboardEvent, type MouseEvent } from 'react';

export interface RowKeys<T> {
  rowsRef: React.RefObject<HTMLDivElement | null>;
  rowProps: (row: T, index: number) => HTMLAttributes<HTMLElement>;
  focusFirst: () => void;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, .ant-table-selection-column') !== null;

/** A table walked by arrow keys: one row at a time is in the tab order, Enter or a click opens it. */
export function useRowKeys<T>(open: (row: T) => void, canOpen: (row: T) => boolean): RowKeys<T> {
  const rowsRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);

  const focusAt = useCallback((index: number) => {
    const rows = rowsRef.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
  }, []);
  const focusFirst = useCallback(() => focusAt(0), [focusAt]);

  const rowProps = (row: T, index: number): HTMLAttributes<HTMLElement> & { 'data-row': number } => ({
    'data-row': index,
    tabIndex: index === active ? 0 : -1,
    onFocus: () => setActive(index),
    onClick: (event: MouseEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !isControl(event.target);
      if (isPlain && canOpen(row) && !window.getSelection()?.toString()) open(row);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: Number.MAX_SAFE_INTEGER }[event.key];
      if (goal !== undefined) {
        event.preventDefault();
        focusAt(goal);
      } else if (event.key === 'Enter' && canOpen(row)) open(row);
    },
  });

  return { rowsRef, rowProps, focusFirst };
}
