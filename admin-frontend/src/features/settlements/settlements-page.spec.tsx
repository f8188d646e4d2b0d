import { screen } from '@testing-library/react';
import type { Settlement } from '@utsav/contracts/http/settlement';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const settlement = (changes: Partial<Settlement> = {}): Settlement => ({
  _id: 'setl_1',
  provider: 'razorpay',
  amount: 676.4,
  state: 'processed',
  utr: 'UTIB0000123',
  settledAt: '2026-11-21T10:00:00+05:30',
  linesAmount: 676.4,
  lineCount: 2,
  isComplete: true,
  ...changes,
});
const serve = (settlements: Settlement[]): void =>
  gateway.use(http.get('*/api/payments/settlements', () => success({ settlements })));

beforeEach(() => signIn('admin'));

it('shows what was sent to the bank, and whether its lines make the amount', async () => {
  serve([
    settlement(),
    settlement({ _id: 'setl_2', linesAmount: 600, isComplete: false }),
    settlement({ _id: 'setl_3', lineCount: 0 }),
  ]);
  openConsole('/payment/settlements');
  expect(await screen.findByText('setl_1')).toBeVisible();
  expect(screen.getAllByText('UTIB0000123')).toHaveLength(3);
  expect(screen.getByText('Equal to our books')).toBeVisible();
  expect(screen.getByText('Differs')).toBeVisible();
  expect(screen.getByText('Not reported yet')).toBeVisible();
});

it('shows what is not with the bank yet, and what the bank did not take', async () => {
  serve([
    settlement({ state: 'created', utr: '', lineCount: 0 }),
    settlement({ _id: 'setl_2', state: 'failed', utr: '', lineCount: 0 }),
  ]);
  openConsole('/payment/settlements');
  expect(await screen.findByText('Pending at the bank')).toBeVisible();
  expect(screen.getByText('Failed')).toHaveAttribute('data-tone', 'red');
  expect(screen.queryByText('Not reported yet')).not.toBeInTheDocument();
});

it('copies the UTR, by which a bank statement is searched', async () => {
  serve([settlement()]);
  const { user } = openConsole('/payment/settlements');
  await user.click(await screen.findByRole('button', { name: 'UTIB0000123' }));
  expect(await navigator.clipboard.readText()).toBe('UTIB0000123');
  expect(await screen.findByText('UTR copied')).toBeInTheDocument();
});

it('says when there are none', async () => {
  serve([]);
  openConsole('/payment/settlements');
  expect(await screen.findByText('The provider has sent nothing to the bank yet.')).toBeVisible();
});

it('says when they cannot be loaded', async () => {
  gateway.use(http.get('*/api/payments/settlements', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
  openConsole('/payment/settlements');
  expect(await screen.findByText('Try again soon.')).toBeVisible();
});
