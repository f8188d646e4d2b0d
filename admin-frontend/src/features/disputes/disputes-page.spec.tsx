import { screen } from '@testing-library/react';
import type { Dispute } from '@utsav/contracts/http/settlement';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const dispute = (changes: Partial<Dispute> = {}): Dispute => ({
  _id: 'disp_1',
  provider: 'razorpay',
  paymentId: 'pay_1',
  orderId: 'ord_1',
  amount: 1000,
  deducted: 0,
  reason: 'chargeback',
  phase: 'chargeback',
  state: 'open',
  respondBy: '2026-11-30T10:00:00+05:30',
  createdAt: '2026-11-21T10:00:00+05:30',
  ...changes,
});
const serve = (disputes: Dispute[]): string[] => {
  const states: string[] = [];
  gateway.use(
    http.get('*/api/payments/disputes', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      states.push(state ?? 'all');
      return success({ disputes: disputes.filter((one) => !state || one.state === state) });
    }),
  );
  return states;
};

beforeEach(() => signIn('admin'));

it('shows until when an answer is due, and what a lost one has cost', async () => {
  serve([
    dispute({ reason: 'goods_not_received' }),
    dispute({ _id: 'disp_2', state: 'lost', deducted: 600, orderId: '' }),
  ]);
  openConsole('/payment/disputes');
  expect(await screen.findByText('disp_1')).toBeVisible();
  expect(screen.getByText('Answer due')).toBeVisible();
  expect(screen.getByText(/^until .*30/)).toBeVisible();
  expect(screen.getByText('₹600 deducted')).toBeVisible();
  expect(screen.getByText('Not ours')).toBeVisible();
  expect(screen.getByText('Goods not received')).toBeVisible();
});

it('shows those of one state, which stands in the address', async () => {
  const states = serve([dispute(), dispute({ _id: 'disp_2', state: 'won' })]);
  openConsole('/payment/disputes?state=won');
  expect(await screen.findByText('disp_2')).toBeVisible();
  expect(screen.queryByText('disp_1')).toBeNull();
  expect(states).toEqual(['won']);
});

it('says when there are none', async () => {
  serve([]);
  openConsole('/payment/disputes');
  expect(await screen.findByText('No payment is disputed.')).toBeVisible();
});

it('says when they cannot be loaded', async () => {
  gateway.use(http.get('*/api/payments/disputes', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
  openConsole('/payment/disputes');
  expect(await screen.findByText('Try again soon.')).toBeVisible();
});
