import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../app/paths';
import { IconButton } from './button';
import styles from './search-box.module.css';

const LABEL = 'Search events, artists, venues';

export function SearchBox({ initial = '', label = 'Site' }: { initial?: string; label?: string }) {
  const navigate = useNavigate();
  const onSubmit = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const q = String(new FormData(submit.currentTarget).get('q') ?? '').trim();
    if (q) void navigate(hrefTo.search(q));
  };
  return (
    <form role="search" aria-label={label} className={styles.box} onSubmit={onSubmit}>
      <input
        key={initial}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={initial}
        placeholder={LABEL}
        aria-label={LABEL}
        maxLength={200}
      />
      <IconButton label="Search" type="submit" className={styles.go}>
        <Search aria-hidden size={20} />
      </IconButton>
    </form>
  );
}
