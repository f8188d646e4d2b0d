import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at';
import { WhenNear } from './when-near';

let comeNear: (isIntersecting: boolean) => void;
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const show = (address: string) => renderAt(address, <WhenNear>Below the fold</WhenNear>);

it('draws what lies below only when it is about to come into view', () => {
  show('/');
  comeNear(false);
  expect(screen.queryByText('Below the fold')).not.toBeInTheDocument();
  comeNear(true);
  expect(screen.getByText('Below the fold')).toBeInTheDocument();
});

it('draws it at once where an anchor may lead into it', () => {
  show('/#trending');
  expect(screen.getByText('Below the fold')).toBeInTheDocument();
});
