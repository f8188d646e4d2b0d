import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { TransferInstructions } from '@utsav/contracts/http/bank-transfer';
import type { OrderView } from '@utsav/contracts/http/checkout';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { samplePrice, signIn } from '../../testing/samples';
import { BankTransfer } from './bank-transfer';

const instructions = (changes: Partial<TransferInstructions> = {}): TransferInstructions => ({
  orderId: 'ord_7',
  reference: 'UTK7M2XQ9P',
  amount: 3220.5,
  account: {
    holder: 'Indie Nights',
    number: '50100123456789',
    ifsc: 'HDFC0000123',
    bankName: 'HDFC Bank',
    upiId: 'indienights@hdfcbank',
  },
  upiLink: 'upi://pay?pa=indienights%40hdfcbank&am=3220.50&tn=UTK7M2XQ9P&cu=INR',
  ...changes,
});

const order = (changes: Partial<OrderView> = {}): OrderView => ({
  orderId: 'ord_7',
  state: 'paying',
  eventId: 'e1',
  bookingCode: '',
  finalAmount: 3220.5,
  payment_url: 'https://utsav.example/pay/transfer/ord_7',
  holdExpiresAt: '2099-11-27T18:30:00+05:30',
  holdExtendableTo: '2099-11-27T18:30:00+05:30',
  priceDetails: samplePrice(),
  ...changes,
});

const serve = (now: OrderView = order(), transfer: TransferInstructions = instructions()): void =>
  gateway.use(
    on('GET /api/payout/order/:orderId/transfer', () => transfer),
    on('GET /api/payout/order/:orderId', () => now),
  );
const open = () => renderAt('/pay/transfer/ord_7', <BankTransfer orderId="ord_7" />);

beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows amount, reference, account, UPI code and until when', async () => {
  serve();
  open();
  await screen.findByText('50100123456789');
  expect(screen.getByRole('heading', { name: 'Pay by bank transfer' })).toBeInTheDocument();
  for (const text of ['₹3,220.50', 'UTK7M2XQ9P', '50100123456789', 'HDFC0000123', '27 Nov 2099, 6:30 pm IST'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'UPI QR code for ₹3,220.50, reference UTK7M2XQ9P' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute('href', instructions().upiLink);
});

it('copies the amount as banks take it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  serve();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Amount' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' }));
  await waitFor(() => expect(writeText.mock.calls).toEqual([['3220.50'], ['50100123456789']]));
});

it('has no code for an account without UPI', async () => {
  serve(order(), instructions({ upiLink: '', account: { ...instructions().account, upiId: '' } }));
  open();
  expect(await screen.findByText('50100123456789')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('UPI ID')).toBeNull();
});

it.each(['paying', 'expired'] as const)('turns into the result when money comes for one that is %s', async (state) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(order({ state }));
  open();
  await screen.findByText(state === 'paying' ? 'UTK7M2XQ9P' : 'Please do not transfer any more');
  serve(order({ state: 'confirmed' }));
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/payment-successful?orderId=ord_7'));
});

it.each([
  ['expired', 'The time for these seats has ended before your transfer arrived; they are on sale again.'],
  ['cancelled', 'You gave the seats back.'],
] as const)('shows no account once the order is %s, and what becomes of money on its way', async (state, text) => {
  serve(order({ state }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText(/with the reference UTK7M2XQ9P/)).toBeInTheDocument();
  expect(screen.queryByText('50100123456789')).toBeNull();
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/checkout/e1');
});

it('does not show an order of another user, nor one that is paid elsewhere', async () => {
  serve();
  gateway.use(on('GET /api/payout/order/:orderId/transfer', () => new Refusal(404, 'NOT_FOUND', 'Not found')));
  open();
  expect(await screen.findByText('There is no such payment in your account.')).toBeInTheDocument();
});

it('keeps the details while offline, and tries again where there are none yet', async () => {
  serve();
  const { unmount } = open();
  await screen.findByText('50100123456789');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
  expect(screen.getByText('50100123456789')).toBeInTheDocument();
  unmount();
  gateway.use(http.get('*/api/payout/order/:orderId', () => HttpResponse.error()));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline, and this was not opened here before.');
  serve();
  vi.restoreAllMocks();
  fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('50100123456789')).toBeInTheDocument();
});

it('gives the seats back', async () => {
  serve();
  gateway.use(on('DELETE /api/payout/order/:orderId', () => order({ state: 'cancelled' })));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Give the seats back' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/events/e1'));
});
