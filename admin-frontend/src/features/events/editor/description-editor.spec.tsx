import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DescriptionEditor } from './description-editor';

function Form({ start, onHtml }: { start: string; onHtml: (html: string) => void }) {
  const [value, setValue] = useState(start);
  const keep = (html: string) => {
    setValue(html);
    onHtml(html);
  };
  return <DescriptionEditor id="description" value={value} onChange={keep} />;
}

/** Opens the editor with all of its text selected. */
async function openEditor(start: string) {
  const changes = [start];
  render(<Form start={start} onHtml={(html) => changes.push(html)} />);
  const text = (await screen.findByLabelText('Description')) as HTMLElement & { editor: Editor };
  act(() => void text.editor.commands.selectAll());
  const press = (name: string) => fireEvent.click(screen.queryByTitle(name) ?? screen.getByText(name));
  return { text, press, html: () => changes.at(-1) };
}

describe('the description editor', () => {
  it('makes no more than the server keeps', async () => {
    const { press, html } = await openEditor('<p>Doors at six</p>');
    for (const name of ['Bold', 'Italic', 'Underline', 'Align centre', 'Indent']) press(name);
    expect(html()).toBe(
      '<p style="text-align: center; margin-left: 40px;"><strong><em><u>Doors at six</u></em></strong></p>',
    );
    expect(screen.getByTitle('Bold')).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['Bold', 'Italic', 'Underline', 'Align left', 'Outdent', 'Numbered list', 'Block quote'])
      press(name);
    expect(html()).toBe('<blockquote><ol><li><p>Doors at six</p></li></ol></blockquote>');
    press('Undo');
    expect(html()).not.toContain('blockquote');
    press('Redo');
    expect(html()).toContain('blockquote');
  });

  it('drops what it could not have made, and says nothing where nothing is', async () => {
    const { text, html } = await openEditor('<h1>Big</h1><p><s>old</s> <a href="javascript:x()">here</a></p><hr>');
    act(() => void text.editor.commands.insertContent('<h2 style="margin-left: 80px">Line-up</h2>'));
    expect(html()).toBe('<h2 style="margin-left: 80px;">Line-up</h2>');
    act(() => void text.editor.commands.clearContent(true));
    expect(html()).toBe('');
  });

  it('links to addresses of the web and of mail alone', async () => {
    const { press, html } = await openEditor('<p>Programme</p>');
    press('Link');
    const address = screen.getByLabelText('Address of the link');
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
    fireEvent.keyDown(address, { key: 'Enter' });
    expect(screen.getByRole('alert')).toHaveTextContent('https:// or mailto:');
    fireEvent.change(address, { target: { value: 'utsav.example/programme' } });
    fireEvent.keyDown(address, { key: 'Enter' });
    expect(html()).toBe(
      '<p><a rel="noopener noreferrer nofollow" href="https://utsav.example/programme">Programme</a></p>',
    );
    press('Link');
    press('Remove link');
    expect(html()).toBe('<p>Programme</p>');
  });

  it('has a toolbar that is one stop of the tab key, walked by arrow keys', async () => {
    await openEditor('<p>x</p>');
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByLabelText('Heading')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByTitle('Redo')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByTitle('Bold')).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Description')).toHaveFocus();
  });
});
