import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ComponentType, HTMLAttributes } from 'react';
import { QuoteIcon } from './quote-icon';

export interface ToolbarCommand {
  label: string;
  icon: ComponentType<HTMLAttributes<HTMLSpanElement>>;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Of those that are on or off. */
  isOn?: (editor: Editor) => boolean;
}

type Icon = ToolbarCommand['icon'];

const alignment = (label: string, icon: Icon, textAlign: string): ToolbarCommand => ({
  label,
  icon,
  run: (chain) => (textAlign === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(textAlign)),
  isOn: (editor) =>
    textAlign === 'left'
      ? !['center', 'right', 'justify'].some((other) => editor.isActive({ textAlign: other }))
      : editor.isActive({ textAlign }),
});

export const markCommands: readonly ToolbarCommand[] = [
  { label: 'Bold', icon: BoldOutlined, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
  {
    label: 'Italic',
    icon: ItalicOutlined,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    icon: UnderlineOutlined,
    run: (chain) => chain.toggleUnderline(),
    isOn: (editor) => editor.isActive('underline'),
  },
];

/** In groups, in the order of the toolbar. */
export const blockCommands: readonly (readonly ToolbarCommand[])[] = [
  [
    {
      label: 'Bulleted list',
      icon: UnorderedListOutlined,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: OrderedListOutlined,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Block quote',
      icon: QuoteIcon,
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    alignment('Align left', AlignLeftOutlined, 'left'),
    alignment('Align centre', AlignCenterOutlined, 'center'),
    alignment('Align right', AlignRightOutlined, 'right'),
    alignment('Justify', MenuOutlined, 'justify'),
  ],
  [
    { label: 'Outdent', icon: MenuFoldOutlined, run: (chain) => chain.outdent() },
    { label: 'Indent', icon: MenuUnfoldOutlined, run: (chain) => chain.indent() },
  ],
  [
    { label: 'Undo', icon: UndoOutlined, run: (chain) => chain.undo() },
    { label: 'Redo', icon: RedoOutlined, run: (chain) => chain.redo() },
  ],
];
