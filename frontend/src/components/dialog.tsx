import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { IconButton } from './button';
import styles from './dialog.module.css';
import { messages } from './control-messages';

interface DialogProps {
  title: string;
  /** The content shows the title; it still names the dialog. */
  titleHidden?: boolean;
  /** `screen` is white in both themes and covers everything. */
  shape?: 'box' | 'wide' | 'side' | 'screen';
  onClose: () => void;
  children: ReactNode;
}

/** Mounted means open. The browser gives Escape, the inert page behind and the focus back. */
export function Dialog({ title, titleHidden, shape = 'box', onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // The backdrop belongs to the dialog element itself; Escape is the same way out by keyboard.
  const closeFromBackdrop = useEffectEvent((press: MouseEvent) => {
    if (press.target === ref.current) onClose();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    // The browser would choose the close button; React sets no `autofocus` attribute, which would override that.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    document.documentElement.style.overflow = 'hidden';
    dialog.addEventListener('mousedown', closeFromBackdrop);
    return () => {
      dialog.removeEventListener('mousedown', closeFromBackdrop);
      document.documentElement.style.overflow = '';
      dialog.close();
      // Unmounting takes the dialog away before the browser can hand the focus back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, shape !== 'box' && styles[shape])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={titleHidden ? 'sr-only' : styles.title}>
          {title}
        </h2>
        {titleHidden && <span />}
        <IconButton label={messages.close} onClick={onClose}>
          <X aria-hidden size={22} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
