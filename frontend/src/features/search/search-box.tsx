import { ErrorBoundary } from '@utsav/web-kit/components/error-boundary';
import { ArrowLeft, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { IconButton } from '../../components/button';
import { classNames } from '../../lib/class-names';
import { messages } from './messages';
import styles from './search-box.module.css';

/** With the list: the frame of the site does not carry it. */
const remember = (search: string): void =>
  void import('./recent-searches').then(({ rememberSearch }) => rememberSearch(search)).catch(() => undefined);

const Suggestions = lazy(() => import('./suggestions'));

/** The combobox of the ARIA patterns: the focus stays in the text, arrows move through the list below it. */
export function SearchBox({ initial = '', label = messages.site }: { initial?: string; label?: string }) {
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  const open = () => {
    setTyped(input.current?.value ?? '');
    setActiveId(undefined);
    setOpen(true);
  };
  const close = () => {
    setActiveId(undefined);
    setOpen(false);
  };
  const leave = () => {
    close();
    input.current?.blur();
  };

  const onSubmit = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const q = String(new FormData(submit.currentTarget).get('q') ?? '').trim();
    if (!q) return;
    remember(q);
    leave();
    void navigate(hrefTo.search(q));
  };

  const move = (step: 1 | -1) => {
    const options = [...document.querySelectorAll(`[id="${id}"] [role="option"]`)];
    const at = options.findIndex((option) => option.id === activeId);
    // Before the first and after the last is the text itself.
    const next = options[at === -1 && step === -1 ? options.length - 1 : at + step];
    setActiveId(next?.id);
    next?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (key: KeyboardEvent<HTMLInputElement>) => {
    if (key.nativeEvent.isComposing) return;
    if (key.key === 'ArrowDown' || key.key === 'ArrowUp') {
      key.preventDefault();
      if (isOpen) move(key.key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (key.key === 'Enter') {
      const active = activeId ? document.getElementById(activeId) : null;
      if (!active) return;
      key.preventDefault();
      active.click();
    } else if (key.key === 'Escape' && isOpen) {
      key.preventDefault();
      close();
    }
  };
  const closeFromOutside = useEffectEvent((event: Event) => {
    if (!form.current?.contains(event.target as Node)) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const leaving = ['focusin', 'pointerdown'] as const;
    for (const type of leaving) document.addEventListener(type, closeFromOutside);
    return () => {
      for (const type of leaving) document.removeEventListener(type, closeFromOutside);
    };
  }, [isOpen]);

  return (
    // With an address, Enter also leads on before the scripts are there.
    <form
      ref={form}
      role="search"
      action={paths.search}
      aria-label={label}
      className={classNames(styles.search, isOpen && styles.open)}
      onSubmit={onSubmit}
    >
      <div className={styles.box}>
        <IconButton label={messages.closeSearch} className={styles.close} onClick={leave}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <input
          key={initial}
          ref={input}
          className={styles.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-activedescendant={activeId}
          enterKeyHint="search"
          autoComplete="off"
          name="q"
          defaultValue={initial}
          placeholder={messages.searchHint}
          aria-label={messages.searchHint}
          maxLength={200}
          onFocus={open}
          onClick={() => !isOpen && open()}
          onInput={open}
          onKeyDown={onKeyDown}
        />
        <IconButton label={messages.search} type="submit" className={styles.go}>
          <Search aria-hidden size={20} />
        </IconButton>
      </div>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Suggestions
              id={id}
              text={typed.trim()}
              activeId={activeId}
              onChoose={(search) => {
                if (search) remember(search);
                // What was typed led elsewhere.
                form.current?.reset();
                leave();
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </form>
  );
}
