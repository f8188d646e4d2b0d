import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import rich from '../rich-text.module.css';
import styles from './description-editor.module.css';
import { extensions } from './extensions';
import { Toolbar } from './toolbar';

export interface RichEditorProps {
  id: string;
  /** HTML; empty for no words. */
  value: string;
  onChange: (html: string) => void;
  minHeight: number;
  'aria-label': string;
}

export default function RichEditor({ id, value, onChange, minHeight, 'aria-label': label }: RichEditorProps) {
  const reported = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `${rich.text} ${styles.text}`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      reported.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(reported.current);
    },
  });

  // A value that did not come from here, such as that of another event.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className={styles.content} style={{ minHeight }} />
    </div>
  );
}
