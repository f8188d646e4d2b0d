import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { bookingRow, couponRow, eventRow, gateway, orderRow, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

function serveEverything(): string[] {
  const texts: string[] = [];
  gateway.use(
    http.get('*/api/admin/bookings', ({ request }) => {
      texts.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ success: true, data: [bookingRow()], total: 1 });
    }),
    http.get('*/api/banner', () => success([])),
    http.get('*/api/admin/orders', () =>
      HttpResponse.json({
        success: true,
        data: [
          orderRow({ bookingCode: bookingRow().bookingCode }),
          orderRow({ _id: 'ord_lost', bookingCode: '' }),
          orderRow({ _id: 'ord_old', bookingCode: 'WXYZ' }),
        ],
        count: 2,
        revenue: 0,
        pendingCount: 0,
      }),
    ),
    http.get('*/api/event/evt_1', () => success({ event: eventRow() })),
    http.get('*/api/event/getAllEvents', () => success({ events: [eventRow()] })),
    http.get('*/api/admin/users', () => success({ users: [] })),
    http.get('*/api/discount/get-discounts', () => success({ discounts: [couponRow({ code: 'OCEAN20' })] })),
  );
  return texts;
}

async function openSearch(user: ReturnType<typeof openConsole>['user']): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search the console' });
}

it('finds bookings, events and coupons from any screen', async () => {
  signIn('admin');
  const texts = serveEverything();
  const { user, address } = openConsole('/banners');
  await user.type(await openSearch(user), 'ocean');
  for (const group of ['Bookings', 'Orders', 'Events', 'Coupons'])
    expect(await screen.findByText(group, { selector: '.ant-select-item-group' })).toBeVisible();
  expect(texts).toEqual(['ocean']);
  await user.click(screen.getByText('Indian Ocean Live', { selector: '.ant-select-item *' }));
  await waitFor(() => expect(address()).toBe('/events/evt_1'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leads to screens by their name', async () => {
  signIn('admin');
  serveEverything();
  const { user } = openConsole('/banners');
  await user.type(await openSearch(user), 'audit');
  expect(await screen.findByText('Audit Trail', { selector: '.ant-select-item *' })).toBeInTheDocument();
});

it('leads to an order, or to the booking that it became, which is there once', async () => {
  signIn('admin');
  serveEverything();
  const { user, address } = openConsole('/banners');
  await user.type(await openSearch(user), 'lost');
  expect(await screen.findByText('ord_old', { selector: '.ant-select-item *' })).toBeInTheDocument();
  expect(screen.queryByText('ord_1', { selector: '.ant-select-item *' })).not.toBeInTheDocument();
  await user.click(await screen.findByText('ord_lost', { selector: '.ant-select-item *' }));
  await waitFor(() => expect(address()).toBe('/orders?search=ord_lost'));
});

it('requests only what counter staff may see', async () => {
  signIn('counter');
  const texts = serveEverything();
  gateway.use(
    http.get('*/api/admin/orders', () => expect.unreachable('orders are for admins')),
    http.get('*/api/admin/users', () => expect.unreachable('users are for admins')),
  );
  const { user } = openConsole('/bookings');
  await user.type(await openSearch(user), 'asha');
  await waitFor(() => expect(texts).toContain('asha'));
  expect(screen.queryByText('Coupons', { selector: '.ant-select-item-group' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).queryByText('Users and Roles')).not.toBeInTheDocument();
});
