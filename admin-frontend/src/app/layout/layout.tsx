import { ErrorBoundary } from '@utsav/web-kit/components/error-boundary';
import { Layout as Frame } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageError } from '../page-error';
import { Breadcrumb } from './breadcrumb';
import { Header } from './header';
import styles from './layout.module.css';
import { Sidebar } from './sidebar';

// A wide window never needs it.
const MenuDrawer = lazy(() => import('./menu-drawer'));

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <Frame className={styles.frame}>
      <a className={`${styles.skip} no-print`} href="#main">
        Skip to content
      </a>
      <Header
        onMenu={() => {
          setWasOpened(true);
          setDrawerAt(pathname);
        }}
      />
      {/* Choosing an entry changes the path, which closes the drawer. */}
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={drawerAt === pathname} onClose={() => setDrawerAt(null)} />
        </Suspense>
      )}
      <Frame hasSider>
        <Frame.Sider className={`${styles.side} no-print`} theme="light" width={208}>
          <Sidebar />
        </Frame.Sider>
        <Frame.Content ref={main} id="main" tabIndex={-1} className={styles.main}>
          <Breadcrumb />
          <ErrorBoundary resetKey={pathname} fallback={<PageError />}>
            <Suspense fallback={<div className={styles.wait} role="status" aria-label="Loading…" />}>
              {children}
            </Suspense>
          </ErrorBoundary>
        </Frame.Content>
      </Frame>
    </Frame>
  );
}
