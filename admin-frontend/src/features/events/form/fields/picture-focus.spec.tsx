import { fireEvent, render, screen } from '@testing-library/react';
import type { PictureFocus as Focus } from '@utsav/contracts/http/event-content';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PictureFocus } from './picture-focus';

const changed = vi.fn<(focuses: Focus[]) => void>();
beforeEach(() => changed.mockClear());

const pictures = [
  { url: '/poster.webp', name: 'the poster' },
  { url: '/wide.webp', name: 'landscape image 1' },
];

function Control() {
  const [value, setValue] = useState<Focus[]>([{ url: '/wide.webp', x: 0.2, y: 0.3 }]);
  const change = (next: Focus[]) => {
    setValue(next);
    changed(next);
  };
  return <PictureFocus pictures={pictures} value={value} onChange={change} />;
}
const picture = (name: RegExp) => screen.getByLabelText(name);

it('sets what stays in view of a picture by a click', () => {
  render(<Control />);
  const poster = picture(/view of the poster/);
  poster.getBoundingClientRect = () => ({ left: 10, top: 10, width: 100, height: 200 }) as DOMRect;
  fireEvent.click(poster, { clientX: 35, clientY: 30, detail: 1 });
  expect(changed).toHaveBeenLastCalledWith([
    { url: '/wide.webp', x: 0.2, y: 0.3 },
    { url: '/poster.webp', x: 0.25, y: 0.1 },
  ]);
});

it('moves it by the arrow keys, never beyond the picture, and goes back to the middle', () => {
  render(<Control />);
  for (let n = 0; n < 6; n += 1) fireEvent.keyDown(picture(/view of landscape image 1/), { key: 'ArrowLeft' });
  expect(changed).toHaveBeenLastCalledWith([{ url: '/wide.webp', x: 0, y: 0.3 }]);
  fireEvent.click(screen.getByLabelText('Middle of landscape image 1'));
  expect(changed).toHaveBeenLastCalledWith([]);
});
