import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Icon } from '../../components/icon';
import styles from './search.module.css';

const SearchDialog = lazy(() => import('./search-dialog'));

/** Opens the search of the whole console; Ctrl K or ⌘ K does so from everywhere. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback(() => {
    setWasOpened(true);
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <Button
        className={styles.button!}
        icon={<Icon of={SearchOutlined} />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <span className={styles.words}>
          Search <kbd>Ctrl K</kbd>
        </span>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
