import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Finding } from '@utsav/contracts/http/payment';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const finding = (changes: Partial<Finding> = {}): Finding => ({
  _id: 'capture-amount:pay_1',
  kind: 'capture-amount',
  provider: 'razorpay',
  subject: 'pay_1',
  orderId: 'ord_1',
  ours: 990,
  theirs: 1000,
  at: '2026-11-21T10:00:00+05:30',
  seenAt: '2026-11-21T10:10:00+05:30',
  settledAt: null,
  acknowledgement: null,
  ...changes,
});

const serve = (byState: Partial<Record<string, Finding[]>>): void =>
  gateway.use(
    http.get('*/api/payments/findings', ({ request }) =>
      success({ findings: byState[new URL(request.url).searchParams.get('state') ?? ''] ?? [] }),
    ),
  );

beforeEach(() => signIn('admin'));

it('shows what differs, and what staff said of it under its state', async () => {
  const acknowledgement = {
    userId: 'usr_1',
    name: 'Asha Rao',
    reason: 'Known to the bank',
    at: '2026-11-21T11:00:00+05:30',
  };
  serve({
    open: [finding()],
    acknowledged: [finding({ acknowledgement })],
    settled: [finding({ settledAt: '2026-11-21T12:00:00+05:30' })],
  });
  const { user } = openConsole('/payment/reconciliation');
  expect(await screen.findByText('A payment of another amount')).toBeVisible();
  expect(screen.getByText('₹1,000')).toBeVisible();
  expect(screen.getByText('₹990')).toBeVisible();
  await user.click(screen.getByText('Acknowledged'));
  expect(await screen.findByText('Known to the bank')).toBeVisible();
  expect(screen.getByText(/^Asha Rao, /)).toBeVisible();
  await user.click(screen.getByText('Not ours'));
  expect(await screen.findByText('No other shop uses this account.')).toBeVisible();
});

it('acknowledges a difference with a reason', async () => {
  serve({ open: [finding()] });
  let sent: unknown;
  gateway.use(
    http.post('*/api/payments/findings/:id/acknowledge', async ({ request, params }) => {
      sent = { id: params['id'], body: await request.json() };
      serve({});
      return success(finding());
    }),
  );
  const { user } = openConsole('/payment/reconciliation');
  await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByLabelText('Reason');
  const acknowledge = within(dialog).getByRole('button', { name: 'Acknowledge' });
  await user.click(acknowledge);
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Give a reason.'));
  fireEvent.change(reason, { target: { value: ' Corrected by the bank ' } });
  await user.click(acknowledge);
  expect(await screen.findByText('The provider’s books equal ours.')).toBeVisible();
  expect(sent).toEqual({ id: 'capture-amount:pay_1', body: { reason: 'Corrected by the bank' } });
});

it('says when the differences cannot be loaded', async () => {
  gateway.use(http.get('*/api/payments/findings', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
  openConsole('/payment/reconciliation');
  expect(await screen.findByText('Try again soon.')).toBeVisible();
});
