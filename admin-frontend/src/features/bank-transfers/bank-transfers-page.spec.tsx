import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BankTransfer, TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const transfer = (changes: Partial<BankTransfer> = {}): BankTransfer => ({
  _id: 'trf_1',
  reference: 'UTK7M2XQ9P',
  orderId: 'ord_1',
  amount: 1180,
  state: 'waiting',
  buyerName: 'Meera Rao',
  eventName: 'Indian Ocean Live',
  createdAt: '2026-11-21T10:00:00+05:30',
  received: [],
  ...changes,
});

const refund = (changes: Partial<TransferRefund> = {}): TransferRefund => ({
  _id: 'trr_1',
  orderId: 'ord_1',
  transferUtr: 'HDFCN52026112501',
  amount: 1180,
  state: 'pending',
  buyerName: 'Meera Rao',
  buyerEmail: 'meera@example.in',
  eventName: 'Indian Ocean Live',
  utr: '',
  failure: '',
  createdAt: '2026-11-21T10:00:00+05:30',
  settledAt: null,
  ...changes,
});

function serveTransfers(byState: Partial<Record<string, BankTransfer[]>>): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/payments/transfers', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      return success({ transfers: byState[query.get('search') ?? query.get('state') ?? ''] ?? [], isInUse: true });
    }),
  );
  return queries;
}

const serveRefunds = (refunds: TransferRefund[]): void =>
  gateway.use(http.get('*/api/payments/transfer-refunds', () => success({ refunds })));

function record(path: string, response: () => Response): { id: unknown; body: unknown }[] {
  const sent: { id: unknown; body: unknown }[] = [];
  gateway.use(
    http.post(`*/api/payments/${path}`, async ({ request, params }) => {
      sent.push({ id: params['id'], body: await request.json() });
      return response();
    }),
  );
  return sent;
}

beforeEach(() => signIn('admin'));

describe('bank transfers', () => {
  it('are shown by their state, and found in every state by their reference', async () => {
    const received = [
      { utr: 'HDFCN52026112501', amount: 1000, receivedAt: '2026-11-22T00:00:00+05:30', confirmedAt: '' },
    ];
    const queries = serveTransfers({
      waiting: [transfer()],
      received: [transfer({ state: 'received', received })],
      UTK7: [transfer({ state: 'closed' })],
    });
    const { user } = openConsole('/payment/transfers');
    expect(await screen.findByText('UTK7M2XQ9P')).toBeVisible();
    await user.click(screen.getByText('Received', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByText('HDFCN52026112501')).toBeVisible();
    expect(screen.getByText('₹1,000, 22/Nov/2026')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Search transfers'), { target: { value: 'UTK7' } });
    expect(await screen.findByText('Closed', { selector: 'td *' })).toBeVisible();
    expect(queries.at(-1)?.get('search')).toBe('UTK7');
  });

  it('are confirmed with UTR, amount and day', async () => {
    serveTransfers({ waiting: [transfer()] });
    const sent = record('transfers/:id/confirm', () => {
      serveTransfers({});
      return success(transfer({ state: 'received' }), 'Transfer confirmed.');
    });
    const { user } = openConsole('/payment/transfers');
    await user.click(await screen.findByLabelText('Confirm UTK7M2XQ9P'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByLabelText('Amount that arrived (₹)')).toHaveValue('1180.00'));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(within(dialog).getByText(/12 to 22 letters and digits/)).toBeVisible());
    fireEvent.change(within(dialog).getByLabelText('UTR'), { target: { value: ' hdfcn52026112501' } });
    fireEvent.change(within(dialog).getByLabelText('Arrived on'), { target: { value: '2026-11-22' } });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('No order waits for its money.')).toBeVisible();
    expect(sent).toEqual([
      {
        id: 'trf_1',
        body: {
          utr: 'HDFCN52026112501',
          amount: 1180,
          receivedOn: '2026-11-22',
          confirmDuplicate: false,
          confirmAmount: false,
        },
      },
    ]);
  });

  it('warn of an amount other than is due, and show why a confirmation was refused', async () => {
    serveTransfers({ waiting: [transfer()] });
    const sent = record('transfers/:id/confirm', () =>
      failure(409, 'UTR_ALREADY_USED', 'This UTR was entered before, for UTABCDEFGH.'),
    );
    const { user } = openConsole('/payment/transfers');
    await user.click(await screen.findByLabelText('Confirm UTK7M2XQ9P'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Amount that arrived (₹)'), { target: { value: '1000' } });
    expect(await within(dialog).findByText(/^Another amount than is due/)).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText('UTR'), { target: { value: 'HDFCN52026112501' } });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Look at the statement again, and tick this.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: /^The statement says so/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('This UTR was entered before, for UTABCDEFGH.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { amount: 1000, confirmAmount: true } }]);
  });

  it('need a second look where another admin entered money of the order meanwhile', async () => {
    serveTransfers({ waiting: [transfer()] });
    let isFirst = true;
    const sent = record('transfers/:id/confirm', () => {
      if (!isFirst) return success(transfer({ state: 'received' }), 'Transfer confirmed.');
      isFirst = false;
      return failure(409, 'POSSIBLE_DUPLICATE_TRANSFER', 'Is this a second payment?');
    });
    const { user } = openConsole('/payment/transfers');
    await user.click(await screen.findByLabelText('Confirm UTK7M2XQ9P'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('UTR'), { target: { value: 'HDFCN52026112501' } });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Is this a second payment?')).toBeVisible();
    await user.click(await within(dialog).findByRole('checkbox', { name: /^The statement says so/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    expect(sent.map(({ body }) => body)).toMatchObject([{ confirmDuplicate: false }, { confirmDuplicate: true }]);
  });

  it('say when they cannot be loaded', async () => {
    gateway.use(http.get('*/api/payments/transfers', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
    openConsole('/payment/transfers');
    expect(await screen.findByText('Try again soon.')).toBeVisible();
  });
});

describe('refunds of bank transfers', () => {
  it('are confirmed with the UTR of the payout', async () => {
    serveRefunds([refund()]);
    const sent = record('transfer-refunds/:id/confirm', () => {
      serveRefunds([]);
      return success(refund({ state: 'processed' }), 'Refund confirmed as paid.');
    });
    const { user } = openConsole('/payment/transfers?tab=refunds');
    await user.click(await screen.findByText('Paid', { selector: 'button *' }));
    const dialog = await screen.findByRole('dialog');
    // It opens with a movement.
    await waitFor(() =>
      expect(within(dialog).getByText(/₹1,180 went back to the sender of HDFCN52026112501/)).toBeVisible(),
    );
    fireEvent.change(within(dialog).getByLabelText('UTR of the refund'), { target: { value: 'HDFCN52026112599' } });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm as paid' }));
    expect(await screen.findByText('No refund waits to be paid.')).toBeVisible();
    expect(sent).toEqual([{ id: 'trr_1', body: { utr: 'HDFCN52026112599' } }]);
  });

  it('are marked as failed with a reason', async () => {
    serveRefunds([refund()]);
    const sent = record('transfer-refunds/:id/fail', () => {
      serveRefunds([refund({ state: 'failed', failure: 'Account closed', settledAt: '2026-11-22T10:00:00+05:30' })]);
      return success(refund(), 'Refund marked as failed.');
    });
    const { user } = openConsole('/payment/transfers?tab=refunds');
    await user.click(await screen.findByText('Cannot be paid'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Account closed' } });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as failed' }));
    expect(await screen.findByText('Account closed', { selector: 'td *' })).toBeVisible();
    expect(sent).toEqual([{ id: 'trr_1', body: { reason: 'Account closed' } }]);
  });
});
