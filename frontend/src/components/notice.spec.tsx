import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at';
import { ErrorNotice } from './notice';

afterEach(() => vi.restoreAllMocks());

it('says offline that a page was never here, leads to the tickets, and tries again once the connection is back', () => {
  const onRetry = vi.fn<() => void>();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderAt('/events/e1', <ErrorNotice error={new NetworkError('unreachable')} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline, and this was not opened here before.');
  expect(screen.getByRole('link', { name: 'My Tickets' })).toHaveAttribute('href', '/tickets');
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
