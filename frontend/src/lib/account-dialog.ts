import { useCallback } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { paths, safeNext } from './paths';

export type AccountTab = 'login' | 'register';

const isTab = (text: string | null): text is AccountTab => text === 'login' || text === 'register';

export interface AccountDialogState {
  tab: AccountTab | null;
  /** Where to go after signing in. */
  next: string;
  open(tab: AccountTab, next?: string): void;
  close(): void;
}

/** The account dialog lives in the address: `/login`, `/register`, or `?auth=` over any page. */
export function useAccountDialog(): AccountDialogState {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const ownPage = (['login', 'register'] as const).find((tab) => matchPath(paths[tab], pathname)) ?? null;
  const requested = query.get('auth');
  const tab = ownPage ?? (isTab(requested) ? requested : null);

  query.delete('auth');
  const wanted = query.get('next');
  if (!ownPage) query.delete('next');
  const rest = query.toString();
  const here = `${pathname}${rest ? `?${rest}` : ''}${hash}`;
  const next = safeNext(wanted, ownPage ? paths.home : here);

  const open = useCallback(
    (wantedTab: AccountTab, wantedNext?: string) => {
      const target = new URLSearchParams(search);
      if (ownPage) {
        void navigate({ pathname: paths[wantedTab], search: target.toString() }, { replace: true });
        return;
      }
      target.set('auth', wantedTab);
      if (wantedNext) target.set('next', wantedNext);
      void navigate({ pathname, search: target.toString(), hash }, { replace: tab !== null, preventScrollReset: true });
    },
    [hash, navigate, ownPage, pathname, search, tab],
  );
  const close = useCallback(
    () => void navigate(ownPage ? paths.home : here, { replace: true }),
    [here, navigate, ownPage],
  );

  return { tab, next, open, close };
}
