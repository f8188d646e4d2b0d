import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { SearchBox } from '../../components/search-box';
import { classNames } from '../../lib/class-names';
import { paths } from '../paths';
import styles from './not-found-page.module.css';

const SHORTCUTS = [
  { to: paths.trending, text: 'Trending' },
  { to: paths.weekend, text: 'This weekend' },
  { to: paths.tickets, text: 'My tickets' },
  { to: paths.wishlist, text: 'Wishlist' },
];

export default function NotFoundPage({ what = 'This page has been torn off.' }: { what?: string }) {
  return (
    <div className={classNames('wall', styles.page)}>
      <PageHead title="Page not found" description="The page does not exist." noindex />
      <div className={styles.number} aria-hidden>
        <span className={styles.piece}>40</span>
        <span className={styles.piece}>4</span>
      </div>
      <h1 className={styles.title}>{what}</h1>
      <div className={styles.search}>
        <SearchBox label="Find what was here" />
      </div>
      <div className={styles.links}>
        <ButtonLink to={paths.home}>Go to home</ButtonLink>
        <ButtonLink look="secondary" to={paths.featured}>
          Browse featured events
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.contact}>
          Contact us
        </ButtonLink>
      </div>
      <nav aria-label="Shortcuts" className={styles.shortcuts}>
        {SHORTCUTS.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
