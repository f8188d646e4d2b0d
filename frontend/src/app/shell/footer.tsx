import { brandName } from '@utsav/brand/name';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { chooseTheme, useTheme, type Theme } from '../../lib/theme-choice';
import { classNames } from '../../lib/class-names';
import { hrefTo, paths } from '../../lib/paths';
import styles from './footer.module.css';
import { LanguageSelect } from './language-select';
import { messages } from './footer-messages';

const shelves = () => [
  { to: hrefTo.shelf('featured'), text: messages.featured },
  { to: hrefTo.shelf('trending'), text: messages.trending },
  { to: hrefTo.shelf('weekend'), text: messages.thisWeekend },
];

const company = () => [
  { to: paths.about, text: messages.about },
  { to: paths.contact, text: messages.contact },
  { to: paths.support, text: messages.support },
  { to: paths.terms, text: messages.termsTitle },
  { to: paths.privacy, text: messages.privacy },
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
            {brandName}
          </p>
          <p className={styles.line}>{messages.promise}</p>
        </div>
        <nav aria-label={messages.discover}>
          <h2 className={styles.title}>{messages.discover}</h2>
          <div className={styles.links}>
            {shelves().map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </div>
        </nav>
        <nav aria-label={messages.company}>
          <h2 className={styles.title}>{messages.company}</h2>
          <div className={styles.links}>
            {company().map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </div>
        </nav>
        <nav aria-label={messages.socialMedia}>
          <h2 className={styles.title}>{messages.follow}</h2>
          <div className={styles.links}>
            {SOCIAL.map(({ href, text }) => (
              <a key={href} href={href} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ))}
          </div>
        </nav>
        <div>
          <h2 className={styles.title}>{messages.newsletter}</h2>
          <form className={styles.newsletter} onSubmit={ignore} noValidate>
            <input
              type="email"
              name="email"
              aria-label={messages.newsletterEmail}
              placeholder={messages.yourEmail}
              autoComplete="email"
            />
            <button type="submit">{messages.subscribe}</button>
          </form>
        </div>
        <div className={styles.end}>
          <span>{messages.imprint}</span>
          <LanguageSelect className={styles.choice} />
          <label className={styles.choice}>
            {messages.theme}
            <select value={theme} onChange={(change) => chooseTheme(change.target.value as Theme)}>
              <option value="system">{messages.themeSystem}</option>
              <option value="light">{messages.themeLight}</option>
              <option value="dark">{messages.themeDark}</option>
            </select>
          </label>
        </div>
      </div>
    </footer>
  );
}
