import { sessionStore } from '@utsav/web-kit/session/session-store';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './kept-form.module.css';

function readKept<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

interface KeptFormProps<T> {
  /** Names the form and the record on it: `banner:bnr_1`. */
  name: string;
  value: T;
  /** Whether there is anything on it that would be missed. */
  isFilled: boolean;
  onRestore: (value: T) => void;
}

/** Keeps what stands on a form when the session ends, and offers it to the same person after the next login in this tab. */
export function KeptForm<T>({ name, value, isFilled, onRestore }: KeptFormProps<T>) {
  const [key] = useState(() => `bb_kept_form:${sessionStore.get()?.id ?? ''}:${name}`);
  const [offer, setOffer] = useState(() => readKept<T>(key));
  const latest = useRef({ value, isFilled });
  useEffect(() => {
    latest.current = { value, isFilled };
  });
  useEffect(
    () => () => {
      // The guard takes the form away when the session ends; whoever leaves it otherwise leaves it for good.
      if (latest.current.isFilled && !sessionStore.get())
        sessionStorage.setItem(key, JSON.stringify(latest.current.value));
    },
    [key],
  );

  const end = (): void => {
    sessionStorage.removeItem(key);
    setOffer(null);
  };
  if (offer === null) return null;
  return (
    <Alert
      className={styles.kept}
      type="info"
      showIcon
      title="What you had filled in was kept when your session ended."
      action={
        <span className={styles.ways}>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onRestore(offer);
              end();
            }}
          >
            Restore
          </Button>
          <Button size="small" onClick={end}>
            Discard
          </Button>
        </span>
      }
    />
  );
}
