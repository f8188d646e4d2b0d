import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { useShortcut } from '../lib/shortcuts';
import styles from './search-field.module.css';

const PAUSE_MS = 400;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The search in force; it may change from outside, as by the back button. */
  value: string;
  onSearch: (text: string) => void;
  onArrowDown?: () => void;
}

export function SearchField({ label, placeholder, value, onSearch, onArrowDown }: SearchFieldProps) {
  const input = useRef<InputRef>(null);
  const [draft, setDraft] = useState(value);
  const [inForce, setInForce] = useState(value);
  const [sent, setSent] = useState(value);

  if (inForce !== value) {
    setInForce(value);
    // What was sent from here comes back as `value` while the next letters are being typed already.
    if (sent !== value) {
      setSent(value);
      setDraft(value);
    }
  }

  const send = useCallback(
    (text: string) => {
      setSent(text.trim());
      onSearch(text.trim());
    },
    [onSearch],
  );

  useEffect(() => {
    if (draft.trim() === value) return undefined;
    const timer = setTimeout(() => send(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, send, value]);

  useShortcut(
    '/',
    useCallback(() => input.current?.focus({ cursor: 'all' }), []),
  );

  return (
    <Input
      ref={input}
      className={styles.field}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      prefix={<Icon of={SearchOutlined} />}
      suffix={!draft && <kbd>/</kbd>}
      allowClear
      maxLength={80}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onPressEnter={() => send(draft)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !onArrowDown) return;
        event.preventDefault();
        onArrowDown();
      }}
    />
  );
}
