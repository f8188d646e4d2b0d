import { sessionStore } from '@utsav/web-kit/session/session-store';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import layout from './layout.module.css';

function readSaved<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

interface FormAutosaveProps<T> {
  /** Names the form and the record on it: `banner:bnr_1`. */
  name: string;
  value: T;
  /** Whether the user has changed anything. */
  isFilled: boolean;
  onRestore: (value: T) => void;
}

/** Autosaves a form to session storage when the session ends; the same user may restore it after the next login in this tab. */
export function FormAutosave<T>({ name, value, isFilled, onRestore }: FormAutosaveProps<T>) {
  const [key] = useState(() => `bb_kept_form:${sessionStore.get()?.id ?? ''}:${name}`);
  const [offer, setOffer] = useState(() => readSaved<T>(key));
  const latest = useRef({ value, isFilled });
  useEffect(() => {
    latest.current = { value, isFilled };
  });
  useEffect(
    () => () => {
      // The route guard unmounts the form when the session ends; navigating away discards the values.
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
      className={layout.above}
      type="info"
      showIcon
      title="What you had filled in was kept when your session ended."
      action={
        <Flex component="span" wrap align="center" gap={8}>
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
        </Flex>
      }
    />
  );
}
