import { useEffect, useRef, type RefObject } from 'react';
import { lacksShow, type Sale, type SaleChange } from './sale';

const field = (id: string): HTMLElement | null => document.getElementById(id);

function focusOn(id: string): void {
  const found = field(id);
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
}

/** Fields in the order of the form; a list that is open keeps Enter for itself. */
function focusAfter(current: HTMLElement, form: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('input:not([type="radio"]), textarea')];
  const next = fields[fields.indexOf(current) + 1];
  if (next) focusOn(next.id);
}

const opensList = (element: HTMLElement): boolean => element.getAttribute('role') === 'combobox';

/**
 * A whole sale without the mouse: F2 event, F3 buyer's mobile, F4 one more category, F8 discount (again: flat or
 * percent), Enter the next field, Ctrl+Enter issue. The event of a new sale, the show where one has to be chosen, and the
 * quantity of a new row have the focus.
 */
export function useSaleKeys(
  form: RefObject<HTMLElement | null>,
  { sale, change, issue }: { sale: Sale; change: (change: SaleChange) => void; issue: () => void },
): void {
  const { event, rows, discount } = sale;
  const eventId = event?._id;
  const needsShow = lacksShow(sale);
  const known = useRef({ eventId, rowCount: rows.length, needsShow });

  useEffect(() => {
    const before = known.current;
    known.current = { eventId, rowCount: rows.length, needsShow };
    if (!eventId && before.eventId) focusOn('counter-event');
    else if (eventId !== before.eventId) focusOn(needsShow ? 'counter-showtime' : 'row-1-quantity');
    else if (before.needsShow && !needsShow) focusOn('row-1-quantity');
    else if (rows.length > before.rowCount) focusOn(`row-${rows.length}-quantity`);
  }, [eventId, rows.length, needsShow]);

  useEffect(() => {
    const keys: Record<string, () => void> = {
      F2: () => focusOn('counter-event'),
      F3: () => focusOn('buyer_mobile'),
      F4: () => change({ type: 'row-added' }),
      F8: () => {
        if (document.activeElement === field('discount-value'))
          change({ type: 'discount', discount: { mode: discount.mode === 'flat' ? 'percent' : 'flat', value: 0 } });
        focusOn('discount-value');
      },
    };
    const onKey = (pressed: KeyboardEvent) => {
      const { key, target } = pressed;
      if (pressed.defaultPrevented || pressed.isComposing || document.querySelector('[role="dialog"]')) return;
      const isModified = pressed.ctrlKey || pressed.metaKey;
      if (key === 'Enter' && isModified) {
        pressed.preventDefault();
        issue();
      } else if (keys[key] && !isModified && !pressed.altKey && !pressed.shiftKey) {
        pressed.preventDefault();
        keys[key]();
      } else if (key === 'Enter' && target instanceof HTMLInputElement && form.current?.contains(target)) {
        if (!opensList(target)) focusAfter(target, form.current);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
