import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { chooseTheme, useTheme, type Theme } from '../../lib/theme-choice';
import { classNames } from '../../lib/class-names';
import { hrefTo, paths } from '../paths';
import styles from './footer.module.css';
import { LanguageSelect } from './language-select';
import { words } from './footer-words';

const shelves = () => [
  { to: hrefTo.shelf('featured'), text: words.featured },
  { to: hrefTo.shelf('trending'), text: words.trending },
  { to: hrefTo.shelf('weekend'), text: words.thisWeekend },
];

const company = () => [
  { to: paths.about, text: words.about },
  { to: paths.contact, text: words.contact },
  { to: paths.support, text: words.support },
  { to: paths.terms, text: words.termsTitle },
  { to: paths.privacy, text: words.privacy },
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
          <p className={styles.line}>{words.promise}</p>
        </div>
        <nav aria-label={words.discover}>
          <h2 className={styles.title}>{words.discover}</h2>
          <div className={styles.links}>
            {shelves().map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </div>
        </nav>
        <nav aria-label={words.company}>
          <h2 className={styles.title}>{words.company}</h2>
          <div className={styles.links}>
            {company().map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </div>
        </nav>
        <nav aria-label={words.socialMedia}>
          <h2 className={styles.title}>{words.follow}</h2>
          <div className={styles.links}>
            {SOCIAL.map(({ href, text }) => (
              <a key={href} href={href} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ))}
          </div>
        </nav>
        <div>
          <h2 className={styles.title}>{words.newsletter}</h2>
          <form className={styles.news} onSubmit={ignore} noValidate>
            <input
              type="email"
              name="email"
              aria-label={words.newsletterEmail}
              placeholder={words.yourEmail}
              autoComplete="email"
            />
            <button type="submit">{words.subscribe}</button>
          </form>
        </div>
        <div className={styles.end}>
          <span>{words.imprint}</span>
          <LanguageSelect className={styles.choice} />
          <label className={styles.choice}>
            {words.theme}
            <select value={theme} onChange={(change) => chooseTheme(change.target.value as Theme)}>
              <option value="system">{words.themeSystem}</option>
              <option value="light">{words.themeLight}</option>
              <option value="dark">{words.themeDark}</option>
            </select>
          </label>
        </div>
      </div>
    </footer>
  );
}
