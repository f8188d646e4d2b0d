import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon';
import styles from './columns-menu.module.css';
import type { ColumnChoice } from './use-column-choice';

/** Shows and hides columns of a list. Open until Escape, or until the focus or the pointer goes elsewhere. */
export function ColumnsMenu({ options, hidden, show, showAll }: ColumnChoice) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [isOpen]);
  return (
    <div ref={box} className={styles.box}>
      <Button
        ref={button}
        icon={<Icon of={TableOutlined} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Columns{hidden.size > 0 && ` (${hidden.size} hidden)`}
      </Button>
      {isOpen && (
        <fieldset id={id} className={styles.menu}>
          <legend className="sr-only">Columns</legend>
          {options.map(({ key, title, isShown }) => (
            <Checkbox key={key} checked={isShown} onChange={({ target }) => show(key, target.checked)}>
              {title}
            </Checkbox>
          ))}
          <Button size="small" onClick={showAll}>
            Show all columns
          </Button>
        </fieldset>
      )}
    </div>
  );
}
