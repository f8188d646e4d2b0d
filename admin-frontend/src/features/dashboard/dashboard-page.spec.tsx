import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';
import { toCsv } from '../../lib/csv';
import { dashboardTable } from './dashboard-csv';

const series = {
  labels: ['2026-11-20', '2026-11-21'],
  revenue: [1000, -250.5],
  orders: [2, 0],
  categories: [{ name: 'Music', value: 3 }],
  topEvents: [{ _id: 'evt_1', name: 'Indian Ocean Live', city: 'Pune', tickets: 3, revenue: 749.5 }],
  recentOrders: [
    {
      id: 'ABCD',
      event: 'Indian Ocean Live',
      buyer: 'Asha Rao',
      amount: 500,
      status: 'Paid',
      time: '2026-11-21T10:00:00+05:30',
    },
  ],
};
const sums = { revenue: 749.5, orders: 2, events: 1, attendees: 3 };

function serveDashboard(): string[] {
  const ranges: string[] = [];
  gateway.use(
    http.get('*/api/admin/getDashboardStats', ({ request }) => {
      ranges.push(new URL(request.url).searchParams.get('range') ?? '');
      return success({
        summary: {
          ...sums,
          prev: sums,
          wholeDays: { ...sums, prev: { ...sums, revenue: 1499, orders: 1, events: 1, attendees: 0 } },
        },
      });
    }),
    http.get('*/api/admin/getDashboardSeries', () => success(series)),
    http.get('*/api/admin/health', () =>
      success({ status: 'sound', checkedAt: '2026-11-21T10:00:00+05:30', services: [] }),
    ),
  );
  return ranges;
}

describe('the dashboard', () => {
  beforeEach(() => signIn('admin'));

  it('is where the console opens, with four figures against the days before', async () => {
    serveDashboard();
    const { address } = openConsole('/');
    expect(await screen.findByText('₹749.50', { selector: '.ant-statistic *' })).toBeVisible();
    expect(address()).toBe('/');
    expect(screen.getByText(/50 %/).textContent).toContain('▼');
    expect(screen.getByText(/100 %/).textContent).toContain('▲');
    expect(screen.getByText(/whole days, without today/)).toBeVisible();
    expect(screen.getByText('Stock, money and tickets add up')).toBeVisible();
    const recent = screen.getByRole('region', { name: 'Recent Orders' });
    expect(await within(recent).findByRole('link', { name: 'ABCD' })).toHaveAttribute('href', '/admin/bookings/ABCD');
  });

  it('says what today has brought so far, and what is on sale now', async () => {
    serveDashboard();
    const totals: Record<string, number> = { 'on-sale': 57, 'few-left': 0, 'sold-out': 3 };
    gateway.use(
      http.get('*/api/event/getAllEvents', ({ request }) => {
        const total = totals[new URL(request.url).searchParams.get('status') ?? ''];
        return HttpResponse.json({
          success: true,
          data: { events: [] },
          meta: { total, page: 1, limit: 1, totalPages: 1 },
        });
      }),
    );
    openConsole('/');
    const today = within(await screen.findByRole('region', { name: 'Today so far' }));
    expect(await today.findByText('−₹250.50')).toBeVisible();
    expect(today.getByText('0 orders')).toBeVisible();
    expect(await today.findByRole('link', { name: '57 events on sale now' })).toHaveAttribute(
      'href',
      '/admin/events?status=on-sale',
    );
    expect(today.getByRole('link', { name: '3 sold out' })).toBeVisible();
    expect(today.queryByText(/few seats/)).toBeNull();
  });

  it('says which books could not be checked, and why', async () => {
    serveDashboard();
    const unchecked = [{ invariant: 'I14', reason: 'it takes longer than 60 s' }];
    const booking = { name: 'booking', answered: true, invariants: ['I1'], violations: [], unchecked };
    gateway.use(
      http.get('*/api/admin/health', () =>
        success({ status: 'unknown', checkedAt: '2026-11-21T10:00:00+05:30', services: [booking] }),
      ),
    );
    openConsole('/');
    expect(await screen.findByText('Some books could not be checked')).toBeVisible();
    expect(screen.getByText(/could not be checked – it takes longer/).textContent).toContain('I14 booking');
  });

  it('keeps the range in the address and loads it', async () => {
    const ranges = serveDashboard();
    const { user, address } = openConsole('/');
    await user.click(await screen.findByText('Last 90 days'));
    await waitFor(() => expect(ranges.at(-1)).toBe('90d'));
    expect(address()).toBe('/?range=90d');
  });

  it('says why it cannot be loaded, and loads again', async () => {
    serveDashboard();
    gateway.use(http.get('*/api/admin/getDashboardStats', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    const { user } = openConsole('/');
    expect(await screen.findByText('We are busy right now.')).toBeVisible();
    serveDashboard();
    await user.click(await screen.findByRole('button', { name: /Retry$/ }));
    expect(await screen.findByText('₹749.50', { selector: '.ant-statistic *' })).toBeVisible();
  });

  it('is saved day by day', () => {
    expect(toCsv(dashboardTable(series)).split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFLabel,Revenue,Orders',
      '2026-11-20,1000.00,2',
      '2026-11-21,-250.50,0',
    ]);
  });
});
