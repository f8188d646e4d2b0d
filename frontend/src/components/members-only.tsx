import { useSession, type Session } from '@utsav/web-kit/session/session-store';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAccountDialog } from '../lib/account-dialog';
import { Button } from './button';
import { EmptyNotice } from './notice';
import { messages } from './control-messages';

interface MembersOnlyProps {
  /** What a visitor reads. */
  text: string;
  children: (session: Session) => ReactNode;
}

/** Opens the login dialog for a visitor, who returns to this page afterwards. */
export function MembersOnly({ text, children }: MembersOnlyProps) {
  const session = useSession();
  const { tab, open } = useAccountDialog();
  const hasPrompted = useRef(false);
  useEffect(() => {
    if (session || tab || hasPrompted.current) return;
    hasPrompted.current = true;
    open('login');
  }, [session, tab, open]);
  if (session) return children(session);
  return (
    <EmptyNotice text={text}>
      <Button onClick={() => open('login')}>{messages.logInToContinue}</Button>
    </EmptyNotice>
  );
}
