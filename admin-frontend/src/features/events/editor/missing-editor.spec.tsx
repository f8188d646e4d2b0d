import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DescriptionEditor } from './description-editor';

vi.mock('./rich-editor', () => {
  throw new Error('the chunk is gone');
});

it('gives way to a plain text area with the same words where the editor cannot load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const changes: string[] = [];
  render(<DescriptionEditor id="description" value="<p>Doors</p>" onChange={(words) => changes.push(words)} />);
  const area = await screen.findByRole('textbox', { name: 'Description' });
  expect(area).toHaveValue('<p>Doors</p>');
  fireEvent.change(area, { target: { value: 'Gates' } });
  expect(changes).toEqual(['Gates']);
});
