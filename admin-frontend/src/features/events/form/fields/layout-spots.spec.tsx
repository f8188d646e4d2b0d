import { fireEvent, render, screen } from '@testing-library/react';
import type { PicturePoint } from '@utsav/contracts/http/picture-point';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LayoutSpots } from './layout-spots';

const changed = vi.fn<(spots: PicturePoint[]) => void>();
const spots = () => changed.mock.lastCall?.[0];

function Control({ start = [] }: { start?: PicturePoint[] }) {
  const [value, setValue] = useState(start);
  const change = (next: PicturePoint[]) => {
    setValue(next);
    changed(next);
  };
  return <LayoutSpots image="/l.webp" number={2} name="Balcony" others={[]} value={value} onChange={change} />;
}

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));
const place = (number: number) => screen.getByLabelText(new RegExp(`^Place ${number} of Balcony`));

it('adds a place where the picture is clicked', () => {
  const { container } = render(<Control />);
  const picture = container.querySelector('img')!;
  picture.closest('div')!.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect;
  fireEvent.click(picture, { clientX: 200, clientY: 200 });
  expect(spots()).toEqual([{ x: 0.25, y: 0.75 }]);
});

it('adds, moves and removes places by keyboard, up to eight and never beyond the picture', () => {
  render(<Control start={[{ x: 0.995, y: 0.5 }]} />);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) fireEvent.keyDown(place(1), { key });
  expect(spots()).toEqual([{ x: 1, y: 0.49 }]);
  for (let n = 0; n < 9; n += 1) press('Add a place');
  expect(spots()).toHaveLength(8);
  fireEvent.keyDown(place(1), { key: 'Delete' });
  expect(spots()?.[0]).toEqual({ x: 0.5, y: 0.5 });
  press('Remove the last place');
  expect(spots()).toHaveLength(6);
});
