import { useSession } from '@utsav/web-kit/session/session-store';
import { Ticket } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { Button } from '../../components/button';
import { SearchBox } from '../../features/search/search-box';
import { classNames } from '../../lib/class-names';
import { useAccountDialog } from '../../lib/account-dialog';
import { paths } from '../../lib/paths';
import { Avatar } from './avatar';
import { CitySelect } from './city-select';
import styles from './header.module.css';
import { LanguageSelect } from './language-select';
import { OptionalChunk } from './optional-chunk';
import { Logo } from './logo';
import { messages } from './messages';

const MemberPanel = lazy(() => import('./member-panel'));

export function Header() {
  const session = useSession();
  const account = useAccountDialog();
  const { pathname, search } = useLocation();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const query = matchPath(paths.search, pathname) ? (new URLSearchParams(search).get('q') ?? '') : '';

  return (
    <>
      <header className={styles.header}>
        <div className={classNames('wall', styles.bar)}>
          <Logo />
          <CitySelect />
          <div className={styles.search}>
            <SearchBox initial={query} />
          </div>
          <span className={styles.spacer} />
          <LanguageSelect className={styles.language} hidesLabel />
          <Link to={paths.tickets} className={styles.tickets} aria-label={messages.tickets}>
            <Ticket aria-hidden size={22} />
            <span aria-hidden>{messages.tickets}</span>
          </Link>
          {session ? (
            <button type="button" className={styles.me} aria-haspopup="dialog" onClick={() => setPanelOpen(true)}>
              <Avatar session={session} />
              <span className={styles.name}>{session.name}</span>
              <span className="sr-only">{messages.accountMenu}</span>
            </button>
          ) : (
            <Button className={styles.login} onClick={() => account.open('login')}>
              {messages.logIn}
            </Button>
          )}
        </div>
      </header>
      <section className={classNames('wall', styles.phoneSearch)} aria-label={messages.searchAndLanguage}>
        <SearchBox initial={query} />
        <LanguageSelect className={styles.language} hidesLabel />
      </section>
      {isPanelOpen && session && (
        <OptionalChunk name={messages.theMenu}>
          <MemberPanel session={session} onClose={() => setPanelOpen(false)} />
        </OptionalChunk>
      )}
    </>
  );
}
