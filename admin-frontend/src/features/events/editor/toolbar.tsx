import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Flex } from 'antd';
import { useState } from 'react';
import styles from './description-editor.module.css';
import { HeadingChoice } from './heading-choice';
import { LinkRow } from './link-row';
import { ToolbarButton } from './toolbar-button';
import { blockCommands, markCommands, type ToolbarCommand } from './toolbar-commands';
import { useToolbarKeys } from './use-toolbar-keys';

interface ToolbarProps {
  editor: Editor;
  /** Id of the text. */
  controls: string;
}

const commands = [...markCommands, ...blockCommands.flat()];

export function Toolbar({ editor, controls }: ToolbarProps) {
  const keys = useToolbarKeys();
  const [isLinking, setLinking] = useState(false);
  const { on, able, isLink } = useEditorState({
    editor,
    selector: () => ({
      on: commands.filter(({ isOn }) => isOn?.(editor)).map(({ label }) => label),
      able: commands.filter(({ run }) => run(editor.can().chain()).run()).map(({ label }) => label),
      isLink: editor.isActive('link'),
    }),
  });
  const button = ({ label, icon, run, isOn }: ToolbarCommand) => (
    <ToolbarButton
      key={label}
      label={label}
      icon={icon}
      isOn={isOn && on.includes(label)}
      isDisabled={!able.includes(label)}
      onPress={() => run(editor.chain()).run()}
    />
  );
  return (
    <>
      <Flex
        {...keys}
        wrap
        align="center"
        gap="2px 8px"
        className={styles.toolbar!}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
      >
        <HeadingChoice editor={editor} />
        <Flex component="span" gap={2}>
          {markCommands.map(button)}
          <ToolbarButton
            label="Link"
            icon={LinkOutlined}
            isOn={isLink}
            isExpanded={isLinking}
            onPress={() => setLinking(!isLinking)}
          />
        </Flex>
        {blockCommands.map((group) => (
          <Flex key={group[0]?.label} component="span" gap={2}>
            {group.map(button)}
          </Flex>
        ))}
      </Flex>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
