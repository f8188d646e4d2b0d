import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { failure, gateway } from '../../testing/gateway';
import { signIn } from '../../testing/open-console';
import { NeedsAttention } from './needs-attention';

const waiting = (path: string, total: number) =>
  http.get(`*${path}`, () =>
    HttpResponse.json({ success: true, data: {}, meta: { total, totalPages: 1, page: 1, limit: 1 } }),
  );
const show = () => {
  signIn('admin');
  return render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <NeedsAttention />
      </MemoryRouter>
    </SWRConfig>,
  );
};

it('leads to what waits for a person, and is silent about the rest', async () => {
  gateway.use(waiting('/api/admin/orders/under-review', 3), waiting('/api/payments/disputes', 1));
  show();
  const list = await screen.findByRole('region', { name: 'Needs attention' });
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(2));
  expect(within(list).getByRole('link', { name: '3 orders under review' })).toHaveAttribute(
    'href',
    '/orders/under-review',
  );
  expect(within(list).getByRole('link', { name: '1 dispute to answer' })).toHaveAttribute('href', '/payment/disputes');
});

it('is not there while nothing waits, or the lists cannot be loaded', async () => {
  gateway.use(http.get('*/api/payments/findings', () => failure(503, 'UNAVAILABLE', 'Please try again.')));
  const { container } = show();
  await new Promise((done) => setTimeout(done, 50));
  expect(container).toBeEmptyDOMElement();
});
