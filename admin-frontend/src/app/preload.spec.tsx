import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { gateway, success } from '../testing/gateway';
import { openConsole, signIn } from '../testing/open-console';
import { preload } from './preload';

// It counts all requests: with a mock of its own it has a worker without what another file may still request.
vi.mock('../features/dashboard/charts', () => import('../testing/no-chart'));

const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  const sums = { revenue: 1200, orders: 2, events: 1, attendees: 3 };
  const lists = { labels: [], revenue: [], orders: [], categories: [], topEvents: [], recentOrders: [] };
  gateway.use(
    http.get('*/api/admin/:name', ({ request, params }) => {
      const name = String(params.name);
      requests.push(`${name}${new URL(request.url).search}`);
      if (name === 'health') return success({ status: 'sound', checkedAt: '2026-11-21T10:00:00+05:30', services: [] });
      return success(name === 'getDashboardStats' ? { summary: { ...sums, prev: sums } } : lists);
    }),
  );
});

it('requests the figures of the address before the page is there, and once', async () => {
  signIn('admin');
  await preload('/', '?range=30d');
  expect(requests).toEqual(['getDashboardStats?range=30d', 'getDashboardSeries?range=30d']);
  openConsole('/?range=30d');
  expect(await screen.findByText('₹1,200')).toBeVisible();
  expect(await screen.findAllByText('Nothing in these days')).toHaveLength(2);
  expect(requests.filter((each) => !each.startsWith('health'))).toHaveLength(2);
});

it('requests nothing that the user may not see', async () => {
  signIn('counter');
  await preload('/', '');
  await preload('/nowhere', '');
  expect(requests).toEqual([]);
});
