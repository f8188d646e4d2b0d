import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at';
import { OptionalChunk } from './optional-chunk';

it('leaves the page standing when a late part cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  renderAt(
    '/',
    <>
      <main>page</main>
      <OptionalChunk name="The login">
        <Broken />
      </OptionalChunk>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The login could not be loaded.');
  expect(screen.getByRole('main')).toBeInTheDocument();
});
