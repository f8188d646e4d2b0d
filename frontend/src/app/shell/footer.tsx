import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { chooseTheme, useTheme, type Theme } from '../../lib/theme-choice';
import { classNames } from '../../lib/class-names';
import { hrefTo } from '../paths';
import styles from './footer.module.css';

const SHELVES = [
  { to: hrefTo.shelf('featured'), text: 'Featured' },
  { to: hrefTo.shelf('trending'), text: 'Trending' },
  { to: hrefTo.shelf('weekend'), text: 'This weekend' },
];

const SOCIAL = [
  { href: 'https://www.instagram.com/', text: 'Instagram' },
  { href: 'https://www.facebook.com/', text: 'Facebook' },
  { href: 'https://x.com/', text: 'X' },
];

/** The newsletter is not open yet: sending is ignored. */
const ignore = (submit: FormEvent) => submit.preventDefault();

/** Loaded after the page above it. */
export default function Footer() {
  const theme = useTheme();
  return (
    <footer className={styles.footer}>
      <div className={classNames('wall', styles.inner)}>
        <div>
          <p className={styles.brand} aria-hidden>
            Utsav
          </p>
          <p className={styles.line}>Tickets for live events in India. The price you see first is the price you pay.</p>
        </div>
        <nav aria-label="Discover">
          <h2 className={styles.title}>Discover</h2>
          <div className={styles.links}>
            {SHELVES.map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </div>
        </nav>
        <nav aria-label="Social media">
          <h2 className={styles.title}>Follow</h2>
          <div className={styles.links}>
            {SOCIAL.map(({ href, text }) => (
              <a key={href} href={href} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ))}
          </div>
        </nav>
        <div>
          <h2 className={styles.title}>Newsletter</h2>
          <form className={styles.news} onSubmit={ignore} noValidate>
            <input
              type="email"
              name="email"
              aria-label="Email for the newsletter"
              placeholder="Your email"
              autoComplete="email"
            />
            <button type="submit">Subscribe</button>
          </form>
        </div>
        <div className={styles.end}>
          <span>© Utsav · Times in IST (Asia/Kolkata)</span>
          <label className={styles.theme}>
            Theme
            <select value={theme} onChange={(change) => chooseTheme(change.target.value as Theme)}>
              <option value="system">System</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </select>
          </label>
        </div>
      </div>
    </footer>
  );
}
