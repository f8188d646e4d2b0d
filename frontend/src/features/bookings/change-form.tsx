import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../components/button';
import { textOfError } from '../../lib/error-text';
import styles from './bookings.module.css';
import { messages } from './messages';

/** The button that led here is gone: the focus goes to the harmless one, and both come into the window. */
function enter(form: HTMLFormElement | null): void {
  form?.scrollIntoView?.({ block: 'nearest' });
  form?.querySelector('button')?.focus({ preventScroll: true });
}

interface ChangeFormProps {
  title: string;
  children: ReactNode;
  /** Why the last try, or what it needs, failed. */
  failure: unknown;
  /** Text for a failure without one. */
  fallback: string;
  /** What the button that does it says. */
  submit: string;
  isBusy: boolean;
  /** What it does is known and shown. */
  isReady: boolean;
  onKeep: () => void;
  onSubmit: () => void;
}

/** A second thought before tickets of a booking stop being valid. */
export function ChangeForm({
  title,
  children,
  failure,
  fallback,
  submit,
  isBusy,
  isReady,
  onKeep,
  onSubmit,
}: ChangeFormProps) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <form ref={enter} className={styles.change} onSubmit={send} noValidate>
      <h3>{title}</h3>
      {children}
      {Boolean(failure) && (
        <p role="alert" className={styles.error}>
          {textOfError(failure, fallback)}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onKeep}>
          {messages.keep}
        </Button>
        <Button type="submit" disabled={isBusy || !isReady}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
