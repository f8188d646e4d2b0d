import { transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { BankTransfer, TransferInstructions, TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

describe('the instructions for a bank transfer', () => {
  const path = '/api/payout/order/ord_1/transfer';

  it('are given to the buyer of the order alone', async () => {
    const { body } = await gateway.json(path, { as: 'meera' });
    expect(TransferInstructions.parse(body.data)).toMatchObject({
      amount: 2288,
      reference: 'UTK7M2XQ9P',
      account: { ifsc: 'HDFC0000123', upiId: '' },
      upiLink: '',
    });
    for (const as of ['ravi', 'chetan', 'asha'] as const) expect((await gateway.json(path, { as })).status).toBe(404);
    expect((await gateway.json(path)).status).toBe(401);
  });
});

describe('bank transfers', () => {
  const confirm = (body: object, id = 'trf_1') =>
    gateway.json(`/api/payments/transfers/${id}/confirm`, { as: 'asha', body });
  const form = { utr: 'hdfcn52026112501', amount: 2288, receivedOn: '2026-11-21' };

  it('are listed by state and search', async () => {
    const { body } = await gateway.json('/api/payments/transfers?state=closed&search=UTK7', { as: 'asha' });
    expect(body).toMatchObject({ data: { isInUse: true }, meta: { total: 1 } });
    const { transfers } = body.data as { transfers: unknown[] };
    expect(BankTransfer.parse(transfers[0])).toMatchObject({ _id: 'trf_1', amount: 2288, state: 'waiting' });
    expect(gateway.lastRequest('listTransfers')).toEqual({
      state: transferState.toProto('closed'),
      search: 'UTK7',
      page: 1,
      limit: 20,
    });
  });

  it('are confirmed with UTR, paise and the day in India, in the audit trail', async () => {
    const { body } = await confirm(form);
    expect(BankTransfer.parse(body.data)).toMatchObject({ state: 'received', received: [{ amount: 2288 }] });
    expect(gateway.lastRequest('confirmTransfer')).toEqual({
      transferId: 'trf_1',
      utr: 'HDFCN52026112501',
      amountPaise: 228_800,
      receivedOn: toTimestamp(new Date('2026-11-20T18:30:00Z')),
      confirmDuplicate: false,
      confirmAmount: false,
    });
    expect(gateway.lastRequest('recordChange')).toMatchObject({
      change: { action: 'transfer.confirm', recordId: 'trf_1' },
    });
  });

  it('say which transfer has the UTR already', async () => {
    const { status, body } = await confirm({ ...form, utr: 'USED00000000' });
    expect([status, body.message]).toEqual([409, 'This UTR was entered before, for UTABCDEFGH.']);
    expect((await confirm(form, 'trf_9')).status).toBe(404);
  });

  it.each([
    { utr: 'HDFC1' },
    { utr: 'HDFC-20261125-01' },
    { amount: 0 },
    { receivedOn: '2026-13-01' },
    { receivedOn: '' },
  ])('are not confirmed with %j', async (changes) => expect((await confirm({ ...form, ...changes })).status).toBe(400));
});

describe('refunds of bank transfers', () => {
  const settle = (action: string, body: object) =>
    gateway.json(`/api/payments/transfer-refunds/trr_1/${action}`, { as: 'asha', body });

  it('are listed, those to pay first', async () => {
    const { body } = await gateway.json('/api/payments/transfer-refunds', { as: 'asha' });
    const { refunds } = body.data as { refunds: unknown[] };
    expect(TransferRefund.parse(refunds[0])).toMatchObject({ _id: 'trr_1', utr: '', settledAt: null });
    expect(gateway.lastRequest('listTransferRefunds')).toMatchObject({ state: transferRefundState.toProto('pending') });
  });

  it('are confirmed as paid, or marked as failed with a reason, in the audit trail', async () => {
    const paid = await settle('confirm', { utr: 'HDFCN52026112502' });
    expect(paid.body.data).toMatchObject({ state: 'processed', utr: 'HDFCN52026112502' });
    expect(gateway.lastRequest('recordChange')).toMatchObject({ change: { action: 'transfer.refund-paid' } });
    const failed = await settle('fail', { reason: 'The account is closed' });
    expect(failed.body.data).toMatchObject({ state: 'failed', failure: 'The account is closed' });
    expect(gateway.lastRequest('recordChange')).toMatchObject({
      change: { action: 'transfer.refund-failed', reason: 'The account is closed' },
    });
  });
});
