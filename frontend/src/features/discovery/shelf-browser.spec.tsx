import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import { ShelfBrowser } from './shelf-browser';

it('narrows and sorts the trending events of the city of the page', async () => {
  const requests: Record<string, string>[] = [];
  gateway.use(
    on('GET /api/event/trending', ({ url }) => {
      requests.push(Object.fromEntries(url.searchParams));
      return { events: url.searchParams.has('free') ? [] : [sampleEvent()] };
    }),
  );
  renderAt('/trending?city=Pune&sort=price', <ShelfBrowser page="trending" emptyText="None." emptyAction={null} />);
  expect(await screen.findByText('1 event')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  fireEvent.click(screen.getByRole('button', { name: 'Free' }));
  expect(await screen.findByText('No events match these filters.')).toBeVisible();
  expect(requests.at(-1)).toEqual({ city: 'Pune', limit: '24', when: 'today', free: 'true', sort: 'price' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/trending?city=Pune&sort=price'));
  expect(await screen.findByText('1 event')).toBeVisible();
});
