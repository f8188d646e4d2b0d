import { useSession } from '@utsav/web-kit/session/session-store';
import { Bell, BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAccountDialog } from '../lib/account-dialog';
import { classNames } from '../lib/class-names';
import { useNotice } from '../lib/use-notices';
import { Button } from './button';
import { messages } from './notice-messages';
import styles from './notify-button.module.css';

/** In the address a visitor comes back to after the log-in. */
const GO_ON = 'notify';

interface NotifyButtonProps {
  eventId: string;
  /** Beside another one on the page: without its explanation, and what the visitor came back for is left to that one. */
  isShort?: boolean;
}

/** Puts the member on the list of those who are written to; a visitor logs in first, and is on it then. */
export function NotifyButton({ eventId, isShort = false }: NotifyButtonProps) {
  const session = useSession();
  const account = useAccountDialog();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { isOn, isBusy, set } = useNotice(eventId);
  const goesOn = !isShort && session !== null && query.has(GO_ON);
  const classes = classNames(styles.notify, isShort && styles.short);

  useEffect(() => {
    if (!goesOn) return;
    set(true);
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(GO_ON);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    // Once for each return from the log-in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOn]);

  if (isOn)
    return (
      <div className={classes}>
        <p role={isShort ? undefined : 'status'} className={styles.on}>
          <BellRing aria-hidden size={20} /> {messages.willWrite}
        </p>
        {!isShort && (
          <Button variant="quiet" disabled={isBusy} onClick={() => set(false)}>
            {messages.stop}
          </Button>
        )}
      </div>
    );
  return (
    <div className={classes}>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => (session ? set(true) : account.open('login', `${pathname}?${GO_ON}=1`))}
      >
        <Bell aria-hidden size={20} /> {messages.notify}
      </Button>
      {!isShort && <p className={styles.explain}>{messages.explain}</p>}
    </div>
  );
}
