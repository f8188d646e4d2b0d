import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

const shown = () =>
  screen.getAllByRole('group', { hidden: true }).find((slide) => !slide.hasAttribute('inert'))?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function swipe(from: number, to: number) {
  const slides = screen.getByRole('region', { name: 'Highlights' });
  fireEvent.pointerDown(slides, { clientX: from });
  fireEvent.pointerUp(slides, { clientX: to });
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Carousel
      label="Highlights"
      items={['one', 'two', 'three']}
      keyOf={(item) => item}
      render={(item) => <p>{item}</p>}
      stayMs={2000}
      swipePx={50}
    />,
  );
});
afterEach(() => vi.useRealTimers());

describe('a carousel', () => {
  it('moves on by itself, round and round', () => {
    expect(shown()).toBe('one');
    pass(2000);
    expect(shown()).toBe('two');
    pass(2000);
    expect(shown()).toBe('three');
    pass(2000);
    expect(shown()).toBe('one');
  });

  it('pauses on hover and while it has focus', () => {
    const slides = screen.getByRole('region', { name: 'Highlights' });
    fireEvent.pointerEnter(slides);
    pass(6000);
    expect(shown()).toBe('one');
    fireEvent.pointerLeave(slides);
    fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
    pass(6000);
    expect(shown()).toBe('one');
  });

  it('stops at the pause button', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(6000);
    expect(shown()).toBe('one');
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeInTheDocument();
  });

  it('follows a swipe over 50 px only', () => {
    swipe(200, 150);
    expect(shown()).toBe('one');
    swipe(200, 149);
    expect(shown()).toBe('two');
    swipe(100, 160);
    expect(shown()).toBe('one');
  });
});
