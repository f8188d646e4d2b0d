import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { SearchBox } from '../../components/search-box';
import { classNames } from '../../lib/class-names';
import { paths } from '../paths';
import styles from './not-found-page.module.css';
import { words } from './words';

const shortcuts = () => [
  { to: paths.trending, text: words.trending },
  { to: paths.weekend, text: words.thisWeekend },
  { to: paths.tickets, text: words.myTicketsShort },
  { to: paths.wishlist, text: words.wishlist },
];

export default function NotFoundPage({ what = words.tornOff }: { what?: string }) {
  return (
    <div className={classNames('wall', styles.page)}>
      <PageHead title={words.notFoundTitle} description={words.notFoundDescription} noindex />
      <div className={styles.number} aria-hidden>
        <span className={styles.piece}>40</span>
        <span className={styles.piece}>4</span>
      </div>
      <h1 className={styles.title}>{what}</h1>
      <div className={styles.search}>
        <SearchBox label={words.findLost} />
      </div>
      <div className={styles.links}>
        <ButtonLink to={paths.home}>{words.goHome}</ButtonLink>
        <ButtonLink look="secondary" to={paths.featured}>
          {words.browseFeatured}
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.contact}>
          {words.contact}
        </ButtonLink>
      </div>
      <nav aria-label={words.shortcuts} className={styles.shortcuts}>
        {shortcuts().map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
