import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fullBooking, failure, gateway, orderRow, serveOrders, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const orders = (count: number) =>
  Array.from({ length: count }, (_, n) => orderRow({ _id: `ord_${n}`, id: `ord_${n}`, bookingCode: `CODE-${n}` }));
const rows = () => document.querySelectorAll<HTMLElement>('[data-row]');
const searchField = () => screen.getByRole('textbox', { name: 'Search orders' });
const lastOf = <T,>(list: T[]) => list.at(-1)!;

describe('orders', () => {
  beforeEach(() => signIn('admin'));

  it('shows totals, rows and how many there are', async () => {
    serveOrders(orders(45));
    openConsole('/orders');
    expect(await screen.findByText('Showing 20 of 45 orders')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Total Revenue' })).toHaveTextContent('₹48,86,300');
    expect(screen.getByRole('group', { name: 'Total Orders' })).toHaveTextContent('45');
    expect(rows()).toHaveLength(20);
  });

  it('loads by the query of the address', async () => {
    const queries = serveOrders(orders(45));
    openConsole('/orders?search=garba&status=pending&sort=finalAmount&page=2&size=10');
    await screen.findByText('Showing 10 of 45 orders');
    expect(Object.fromEntries(queries[0]!)).toEqual({
      search: 'garba',
      status: 'pending',
      sort: 'finalAmount',
      page: '2',
      limit: '10',
    });
    expect(searchField()).toHaveValue('garba');
    expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked();
  });

  it('takes an address that makes no sense for the plain list', async () => {
    const queries = serveOrders(orders(3));
    openConsole('/orders?status=nonsense&sort=constructor&page=-1&size=7');
    await screen.findByText('Showing 3 of 3 orders');
    expect(Object.fromEntries(queries[0]!)).toEqual({ sort: '-createdAt', page: '1', limit: '20' });
  });

  it('writes the search to the address once typing pauses, back on page 1, and the back button undoes it', async () => {
    const queries = serveOrders(orders(45));
    const { address, goBack, user } = openConsole('/orders?page=2');
    await screen.findByText('Showing 20 of 45 orders');
    await user.type(searchField(), 'garba');
    expect(address()).toBe('/orders?page=2');
    await waitFor(() => expect(address()).toBe('/orders?search=garba'));
    expect(queries.filter((query) => query.has('search')).map((query) => query.get('search'))).toEqual(['garba']);
    goBack();
    await waitFor(() => expect(searchField()).toHaveValue(''));
    expect(address()).toBe('/orders?page=2');
  });

  it('writes the status, the sorting and the page to the address', async () => {
    serveOrders(orders(45));
    const { address, user } = openConsole('/orders?page=2');
    await screen.findByText('Showing 20 of 45 orders');
    await user.click(screen.getByTitle('Failed'));
    expect(address()).toBe('/orders?status=failed');
    await user.click(screen.getByRole('columnheader', { name: /Amount/ }));
    expect(address()).toBe('/orders?status=failed&sort=finalAmount');
    await user.click(screen.getByRole('columnheader', { name: /Amount/ }));
    expect(address()).toBe('/orders?status=failed&sort=-finalAmount');
    await user.click(screen.getByRole('listitem', { name: '3' }));
    expect(address()).toBe('/orders?status=failed&sort=-finalAmount&page=3');
    await user.click(screen.getByRole('columnheader', { name: /Time/ }));
    await user.click(screen.getByRole('columnheader', { name: /Time/ }));
    expect(address()).toBe('/orders?status=failed');
    await user.click(screen.getByRole('columnheader', { name: /Time/ }));
    expect(address()).toBe('/orders?status=failed&sort=createdAt');
  });

  it('corrects a page beyond the last one', async () => {
    serveOrders(orders(45));
    const { address } = openConsole('/orders?page=9');
    await screen.findByText('Showing 5 of 45 orders');
    expect(address()).toBe('/orders?page=3');
  });

  it('says when nothing is found, and clears the filters', async () => {
    serveOrders([]);
    const { address, user } = openConsole('/orders?status=failed');
    expect(await screen.findByText('No orders found')).toBeVisible();
    expect(screen.getByText('Try adjusting filters or search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(address()).toBe('/orders');
  });

  it('shows a failure in place with its request id, and tries again', async () => {
    gateway.use(http.get('*/api/admin/orders', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    const { user } = openConsole('/orders');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We are busy right now.');
    expect(alert).toHaveTextContent('req_42');
    serveOrders(orders(1));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Showing 1 of 1 orders')).toBeVisible();
  });

  it('is walked by keys: / searches, arrows move, Enter opens the booking', async () => {
    serveOrders(orders(3));
    gateway.use(http.get('*/api/admin/bookings/:id/full', () => success(fullBooking())));
    const { address, user } = openConsole('/orders');
    await screen.findByText('Showing 3 of 3 orders');
    await user.keyboard('/');
    expect(searchField()).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(rows()[1]).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/bookings/CODE-1'));
  });

  it('opens nothing for an order that is no booking yet', async () => {
    serveOrders([orderRow({ bookingCode: '', status: 'Pending' })]);
    const { address } = openConsole('/orders');
    await screen.findByText('Showing 1 of 1 orders');
    fireEvent.click(rows()[0]!);
    expect(address()).toBe('/orders');
  });

  it('exports every page of the current filter', async () => {
    const queries = serveOrders(orders(230));
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:orders';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openConsole('/orders?status=paid');
    await screen.findByText('Showing 20 of 230 orders');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exported 230 orders')).toBeInTheDocument();
    expect(
      lastOf(await Promise.all(saved.map((file) => file.text())))
        .trim()
        .split('\r\n'),
    ).toHaveLength(231);
    expect(click.mock.instances[0]).toHaveProperty('download', expect.stringMatching(/^orders_\d{4}-\d\d-\d\d_/));
    const exported = queries.filter((query) => query.get('limit') === '100');
    expect(exported.map((query) => `${query.get('status')} ${query.get('page')}`)).toEqual([
      'paid 1',
      'paid 2',
      'paid 3',
    ]);
  });
});
