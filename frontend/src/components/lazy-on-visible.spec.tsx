import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at';
import { LazyOnVisible } from './lazy-on-visible';

let comeNear: (isIntersecting: boolean) => void;
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = (isIntersecting) => act(() => notify([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const show = (address: string) => renderAt(address, <LazyOnVisible>Below the fold</LazyOnVisible>);

it('renders what lies below only when it is about to come into view', () => {
  show('/');
  comeNear(false);
  expect(screen.queryByText('Below the fold')).not.toBeInTheDocument();
  comeNear(true);
  expect(screen.getByText('Below the fold')).toBeInTheDocument();
});

it('renders it at once where an anchor may lead into it', () => {
  show('/#trending');
  expect(screen.getByText('Below the fold')).toBeInTheDocument();
});
