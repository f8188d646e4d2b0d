import type { Editor } from '@tiptap/core';
import { Button, Flex, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './description-editor.module.css';
import { isLinkAddress, linkAddressOf } from './link-address';

interface LinkRowProps {
  editor: Editor;
  onDone: () => void;
}

/** Where the selected words lead. With none selected, the address itself is written. */
export function LinkRow({ editor, onDone }: LinkRowProps) {
  const { href } = editor.getAttributes('link') as { href?: string };
  const [typed, setTyped] = useState(href ?? '');
  const [error, setError] = useState('');
  const errorId = useId();
  const input = useRef<InputRef>(null);

  // Opened by a press of its button, it takes over the focus.
  useEffect(() => input.current?.focus(), []);

  const done = (): void => {
    onDone();
    editor.commands.focus();
  };
  const apply = (): void => {
    const address = linkAddressOf(typed);
    if (!isLinkAddress(address)) return setError('Enter an address that begins with https:// or mailto:');
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !href)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href: address } }] })
        // What is typed next is no part of it.
        .unsetMark('link');
    else chain.setLink({ href: address });
    chain.run();
    done();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') done();
    if (event.key !== 'Enter') return;
    // It must not send the form around the editor.
    event.preventDefault();
    apply();
  };

  return (
    <Flex wrap align="center" gap="6px 8px" className={styles.linkRow!} role="group" aria-label="Link">
      <Input
        ref={input}
        size="small"
        type="url"
        aria-label="Address of the link"
        placeholder="https://"
        status={error ? 'error' : ''}
        aria-describedby={error ? errorId : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" type="primary" onClick={apply}>
        Apply
      </Button>
      {href && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            done();
          }}
        >
          Remove link
        </Button>
      )}
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Flex>
  );
}
