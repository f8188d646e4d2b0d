import { useSession, type Session } from '@utsav/web-kit/session/session-store';
import { useEffect, type ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { leaveTo } from '../lib/leave-to';
import { paths, site } from '../lib/paths';
import { homeScreen, maySee, screenAt } from './screens';

/** The server checks every call again; this only spares people screens that cannot work for them. */
function wayOut(session: Session | null, pathname: string, here: string): string | null {
  if (!session) return site.login(here);
  const { access } = (pathname !== paths.index && screenAt(pathname)) || homeScreen(session.role);
  return maySee(session.role, access) ? null : site.home;
}

export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const out = wayOut(session, location.pathname, useHref(location));
  useEffect(() => {
    if (out) leaveTo(out);
  }, [out]);
  return out ? null : children;
}
