import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import { classNames } from '../lib/class-names';
import { toast, useToasts, type Toast } from '../lib/toast-store';
import styles from './toast-outlet.module.css';
import { messages } from './control-messages';

const CLOSES_AFTER_MS = 3000;

function ToastCard({ shown }: { shown: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toast.dismiss(shown.id), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, shown.id]);
  return (
    <div
      role={shown.kind === 'error' ? 'alert' : 'status'}
      className={classNames(styles.toast, shown.kind === 'error' && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{shown.text}</p>
      <IconButton label={messages.closeMessage} onClick={() => toast.dismiss(shown.id)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

/** Top right, three seconds, longer on hover and focus. A popover, so that it stands above an open dialog. */
export default function ToastOutlet() {
  const toasts = useToasts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outlet = ref.current;
    if (!outlet || typeof outlet.showPopover !== 'function') return;
    // Shown anew with each toast: whatever entered the top layer last lies above.
    if (outlet.matches(':popover-open')) outlet.hidePopover();
    if (toasts.length > 0) outlet.showPopover();
  }, [toasts]);
  return (
    <div ref={ref} popover="manual" className={styles.outlet}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </div>
  );
}
