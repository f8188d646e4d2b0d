import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../app/paths';
import { IconButton } from './button';
import styles from './search-box.module.css';
import { messages } from './messages';

export function SearchBox({ initial = '', label = messages.site }: { initial?: string; label?: string }) {
  const navigate = useNavigate();
  const onSubmit = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const q = String(new FormData(submit.currentTarget).get('q') ?? '').trim();
    if (q) void navigate(hrefTo.search(q));
  };
  return (
    // With an address, Enter also leads on before the scripts are there.
    <form role="search" action={paths.search} aria-label={label} className={styles.box} onSubmit={onSubmit}>
      <input
        key={initial}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={initial}
        placeholder={messages.searchHint}
        aria-label={messages.searchHint}
        maxLength={200}
      />
      <IconButton label={messages.search} type="submit" className={styles.go}>
        <Search aria-hidden size={20} />
      </IconButton>
    </form>
  );
}
