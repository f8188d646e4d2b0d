import type { OrderUnderReview } from '@utsav/contracts/http/console-order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { failure, gateway, orderRow, serveOrders, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const reviewed = (changes: Partial<OrderUnderReview> = {}): OrderUnderReview => ({
  ...orderRow({ bookingCode: '', bookingStatus: 'Under review', status: 'pending' }),
  state: 'review',
  returns: [
    { paymentId: 'pay_1', amount: 100, status: 'failed', requestedBy: '', note: '', at: '2026-11-21T10:40:00+05:30' },
  ],
  canRefund: true,
  settlement: null,
  ...changes,
});
const serve = (...orders: OrderUnderReview[]) =>
  gateway.use(http.get('*/api/admin/orders/under-review', () => success({ orders })));
const reason = () => screen.getByRole('textbox', { name: 'Reason' });

beforeEach(() => signIn('admin'));

it('is reached from the orders, and shows what became of the money', async () => {
  serveOrders([]);
  serve(reviewed());
  const { user } = openConsole('/orders');
  await user.click(await screen.findByRole('link', { name: 'Under review' }));
  expect(await screen.findByText('₹100, refund failed')).toBeVisible();
  expect(screen.getByText('1 order')).toBeVisible();
});

it('requests a refund again, with a reason and under a key', async () => {
  serve(reviewed());
  const requests: { body: unknown; key: string | null }[] = [];
  gateway.use(
    http.post('*/api/admin/orders/ord_1/refund', async ({ request }) => {
      requests.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      if (requests.length === 1) return failure(503, 'UNAVAILABLE', 'Please try again.');
      return success(reviewed({ state: 'refunding', canRefund: false }));
    }),
  );
  const { user } = openConsole('/orders/under-review');
  await user.click(await screen.findByRole('button', { name: 'Refund again' }));
  const dialog = await screen.findByRole('dialog');
  const refund = within(dialog).getByRole('button', { name: 'Refund' });
  await user.click(refund);
  await waitFor(() => expect(reason()).toHaveAccessibleDescription('Please give a reason.'));
  expect(requests).toHaveLength(0);
  fireEvent.change(reason(), { target: { value: 'The bank asked' } });
  await user.click(refund);
  await within(dialog).findByText('Please try again.');
  await user.click(refund);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[0]?.body).toEqual({ reason: 'The bank asked' });
  expect(requests[1]?.key).toBe(requests[0]?.key);
});

it('settles what went back another way, and offers no refund that was not refused', async () => {
  serve(reviewed({ canRefund: false }));
  let sent: unknown;
  gateway.use(
    http.post('*/api/admin/orders/ord_1/settle', async ({ request }) => {
      sent = await request.json();
      serve();
      return success(reviewed({ state: 'refunded' }));
    }),
  );
  const { user } = openConsole('/orders/under-review');
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  expect(screen.queryByRole('button', { name: 'Refund again' })).toBeNull();
  fireEvent.change(reason(), { target: { value: 'NEFT 4711' } });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Nothing to review')).toBeVisible();
  expect(sent).toEqual({ reason: 'NEFT 4711' });
});

it('says when the orders could not be loaded', async () => {
  gateway.use(http.get('*/api/admin/orders/under-review', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
  openConsole('/orders/under-review');
  expect(await screen.findByText('Try again soon.')).toBeVisible();
});

it('offers no decision while money is on its way back', async () => {
  serve(reviewed({ canRefund: false, returns: [{ ...reviewed().returns[0]!, status: 'requested' }] }));
  openConsole('/orders/under-review');
  expect(await screen.findByText('₹100, on its way back')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Settle' })).not.toBeInTheDocument();
});
