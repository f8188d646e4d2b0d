import { MoreOutlined, StarOutlined } from '@ant-design/icons';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useStoredValue } from '@utsav/web-kit/session/stored-value';
import { Button, Dropdown, Flex } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../icon';
import { useUndoNotice } from '../use-undo-notice';
import { savedViewsOf, viewQuery, type SavedView } from './saved-views-store';
import styles from './saved-views.module.css';

// The dialog comes when it is needed.
const ViewNameDialog = lazy(() => import('./view-name-dialog'));

const MOST = 20;

/** Filters, order and columns of the list at this address under a name; nothing before one of them is chosen. */
export function SavedViews() {
  const { pathname, search } = useLocation();
  const store = savedViewsOf(useSession()?.id ?? '');
  const views = useStoredValue(store)[pathname] ?? [];
  const [naming, setNaming] = useState<SavedView | null>(null);
  const bar = useRef<HTMLElement>(null);
  const showUndo = useUndoNotice();
  const query = viewQuery(search);
  const isSaved = views.some((view) => view.query === query);
  if (views.length === 0 && query === '') return null;

  const put = (change: (views: readonly SavedView[]) => readonly SavedView[]): void => {
    const all = store.get();
    store.set({ ...all, [pathname]: change(all[pathname] ?? []) });
  };
  const remove = (view: SavedView): void => {
    const at = views.indexOf(view);
    put((before) => before.filter(({ name }) => name !== view.name));
    bar.current?.focus();
    showUndo(`View “${view.name}” deleted`, () => put((before) => before.toSpliced(at, 0, view)));
  };
  const give = (name: string): void => {
    if (!naming) return;
    const named = { ...naming, name };
    put((before) =>
      naming.name ? before.map((view) => (view.name === naming.name ? named : view)) : [...before, named],
    );
    setNaming(null);
  };

  return (
    <Flex
      ref={bar}
      tabIndex={-1}
      component="nav"
      wrap
      align="center"
      gap={6}
      className={`${styles.views} no-print`}
      aria-label="Saved views"
    >
      {views.length > 0 && (
        <Link className={styles.view} to={pathname} aria-current={query === '' ? 'page' : undefined}>
          All
        </Link>
      )}
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <Link to={`${pathname}?${view.query}`} aria-current={view.query === query ? 'page' : undefined}>
            {view.name}
          </Link>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'rename', label: 'Rename', onClick: () => setNaming(view) },
                { key: 'delete', label: 'Delete', danger: true, onClick: () => remove(view) },
              ],
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<Icon of={MoreOutlined} />}
              aria-label={`Change view ${view.name}`}
            />
          </Dropdown>
        </span>
      ))}
      {query !== '' && !isSaved && views.length < MOST && (
        <Button size="small" icon={<Icon of={StarOutlined} />} onClick={() => setNaming({ name: '', query })}>
          Save view
        </Button>
      )}
      <Suspense>
        {naming && (
          <ViewNameDialog
            name={naming.name}
            taken={views.map(({ name }) => name).filter((name) => name !== naming.name)}
            onGive={give}
            onClose={() => setNaming(null)}
          />
        )}
      </Suspense>
    </Flex>
  );
}
