import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { SearchBox } from '../../features/search/search-box';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import styles from './not-found-page.module.css';
import { messages } from './messages';

const shortcuts = () => [
  { to: paths.trending, text: messages.trending },
  { to: paths.weekend, text: messages.thisWeekend },
  { to: paths.tickets, text: messages.myTicketsShort },
  { to: paths.wishlist, text: messages.wishlist },
];

export default function NotFoundPage({ what = messages.tornOff }: { what?: string }) {
  return (
    <div className={classNames('wall', styles.page)}>
      <PageHead title={messages.notFoundTitle} description={messages.notFoundDescription} noindex />
      <div className={styles.number} aria-hidden>
        <span className={styles.piece}>40</span>
        <span className={styles.piece}>4</span>
      </div>
      <h1 className={styles.title}>{what}</h1>
      <div className={styles.search}>
        <SearchBox label={messages.findLost} />
      </div>
      <div className={styles.links}>
        <ButtonLink to={paths.home}>{messages.goHome}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.featured}>
          {messages.browseFeatured}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.contact}>
          {messages.contact}
        </ButtonLink>
      </div>
      <nav aria-label={messages.shortcuts} className={styles.shortcuts}>
        {shortcuts().map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
