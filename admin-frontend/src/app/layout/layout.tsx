import { Drawer } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../error-boundary';
import { Breadcrumb } from './breadcrumb';
import { Header } from './header';
import styles from './layout.module.css';
import { Sidebar } from './sidebar';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header onMenu={() => setDrawerAt(pathname)} />
      <aside className={styles.side}>
        <Sidebar />
      </aside>
      {/* Choosing an entry changes the path, which closes the drawer. */}
      <Drawer
        open={drawerAt === pathname}
        onClose={() => setDrawerAt(null)}
        placement="left"
        size={264}
        title="Menu"
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar onChoose={() => setDrawerAt(null)} />
      </Drawer>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Breadcrumb />
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<div className={styles.wait} role="status" aria-label="Loading…" />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
