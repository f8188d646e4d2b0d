import { Link } from 'react-router-dom';
import { paths } from '../paths';
import styles from './logo.module.css';
import { messages } from './messages';

const PETALS = Array.from({ length: 8 }, (_, petal) => {
  const angle = (petal * Math.PI) / 4;
  return { cx: 16 + Math.cos(angle) * 6.2, cy: 16 + Math.sin(angle) * 6.2 };
});

export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={messages.home}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden focusable="false">
        <path
          fill="var(--rani)"
          d="M1 7a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v5.6a3.4 3.4 0 0 0 0 6.8V25a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-5.6a3.4 3.4 0 0 0 0-6.8z"
        />
        {PETALS.map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2.6" fill="var(--genda)" />
        ))}
        <circle cx="16" cy="16" r="3.4" fill="var(--paper)" />
      </svg>
      Utsav
    </Link>
  );
}
