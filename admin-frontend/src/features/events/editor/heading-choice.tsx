import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Select } from 'antd';
import styles from './description-editor.module.css';

const options = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'h2', label: 'Heading 2' },
  { value: 'h3', label: 'Heading 3' },
] as const;
type Block = (typeof options)[number]['value'];

const blockOf = (editor: Editor): Block =>
  editor.isActive('heading', { level: 2 }) ? 'h2' : editor.isActive('heading', { level: 3 }) ? 'h3' : 'paragraph';

export function HeadingChoice({ editor }: { editor: Editor }) {
  const block = useEditorState({ editor, selector: () => blockOf(editor) });
  const choose = (wanted: Block): void => {
    const chain = editor.chain().focus();
    if (wanted === 'paragraph') chain.setParagraph().run();
    else chain.setHeading({ level: wanted === 'h2' ? 2 : 3 }).run();
  };
  return (
    <Select<Block>
      aria-label="Heading"
      className={styles.heading!}
      variant="borderless"
      value={block}
      options={[...options]}
      onChange={choose}
    />
  );
}
