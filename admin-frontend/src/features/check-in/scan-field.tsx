import { Button, Flex, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FormField } from '../../components/form-field';
import { isAtRest } from '../../lib/shortcuts';
import styles from './check-in.module.css';
import { isBurst, PAUSE_MS } from './scan-burst';

/** As the API takes it; no code of ours is so long. */
const LONGEST = 500;

export interface ScanFieldProps {
  field: RefObject<InputRef | null>;
  onRead: (text: string) => void;
}

/**
 * Takes a hand scanner, which types what it reads: with Enter or Tab behind it, or with nothing. What is typed by hand or pasted
 * is read too. While nothing else has the focus, what is typed anywhere on the page goes here.
 */
export function ScanField({ field, onRead }: ScanFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [hasKeyboard, setKeyboard] = useState(false);
  const typed = useRef({ since: 0, letters: 0 });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey && isAtRest(target))
        field.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [field]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const read = (whole: string) => {
    clearTimeout(pause.current);
    setText('');
    typed.current.letters = 0;
    if (whole.trim()) onRead(whole.trim().slice(0, LONGEST));
    field.current?.focus({ preventScroll: true });
  };
  const enter = (whole: string) => {
    clearTimeout(pause.current);
    setText(whole);
    const now = performance.now();
    if (typed.current.letters === 0 || whole.length < typed.current.letters) typed.current.since = now;
    typed.current.letters = whole.length;
    if (isBurst(whole.length, now - typed.current.since)) pause.current = setTimeout(() => read(whole), PAUSE_MS);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnd = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (!isEnd || event.nativeEvent.isComposing || !event.currentTarget.value) return;
    event.preventDefault();
    read(event.currentTarget.value);
  };

  return (
    <FormField id={id} label="Ticket">
      <Flex gap={8}>
        <Input
          id={id}
          ref={field}
          size="large"
          // A scanner needs no keyboard on the screen, which would hide the verdict.
          inputMode={hasKeyboard ? 'text' : 'none'}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Scan, or type a code"
          value={text}
          onChange={({ target }) => enter(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          className={styles.keyboard!}
          size="large"
          aria-pressed={hasKeyboard}
          onClick={() => {
            // The browser decides when the field gets its focus.
            field.current?.blur();
            setKeyboard(!hasKeyboard);
            setTimeout(() => field.current?.focus({ preventScroll: true }));
          }}
        >
          Keyboard
        </Button>
      </Flex>
    </FormField>
  );
}
