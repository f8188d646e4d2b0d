import { Input } from 'antd';
import { ErrorBoundary } from '@utsav/web-kit/components/error-boundary';
import { lazy, Suspense, useId } from 'react';
import styles from './description-editor.module.css';
import type { RichEditorProps } from './rich-editor';

/** Toolbar in one line, with the borders: what stands below must not move when the editor comes. */
const TOOLBAR_PX = 43;

const RichEditor = lazy(() => import('./rich-editor'));

/** Form control: text with headings, lists and links. Where the editor cannot load, the same HTML stands in a plain text area. */
export function DescriptionEditor({
  id: givenId,
  value = '',
  onChange = () => {},
  minHeight = 220,
  'aria-label': label = 'Description',
}: Partial<RichEditorProps>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const plain = (
    <Input.TextArea
      id={id}
      aria-label={label}
      style={{ minHeight }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense
        fallback={
          <div
            className={styles.bone}
            style={{ minHeight: minHeight + TOOLBAR_PX }}
            role="status"
            aria-label="Loading the editor"
          />
        }
      >
        <RichEditor id={id} value={value} onChange={onChange} minHeight={minHeight} aria-label={label} />
      </Suspense>
    </ErrorBoundary>
  );
}
