import { isAppError } from '@utsav/contracts/errors/app-error';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { newPayment } from '../payments/new-payment';
import { PaymentsRepository } from '../payments/payments.repository';
import {
  bankAccountSettings,
  bankAdmin,
  confirmTransfer,
  newUtr,
  today,
  waitForTransferRefund,
} from '../testing/bank-transfer-fixture';
import { PaymentsFixture, type OpenPage } from '../testing/payments-fixture';
import { BankTransfer } from '../bank-transfer/bank-transfer';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start(bankAccountSettings);
});
afterAll(() => running.stop(), 30_000);
afterEach(() => {
  running.keepRealTime();
  running.get(FailPoints).reach = () => Promise.resolve();
});

const admin = () => running.client(bankAdmin);
const buyer: Caller = { kind: 'user', id: 'usr_1', role: 'user', sessionId: 's' };
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const captured = (orderId: string, count = 1) =>
  eventually(async () => expect((await running.payment(orderId)).captures).toHaveLength(count));
const listed = async (search: string) =>
  (await admin().listTransfers({ state: transferState.toProto('waiting'), search, page: 1, limit: 10 })).transfers;

/** A page whose money arrived and was recorded. */
async function paid(): Promise<OpenPage & { paymentId: string }> {
  const page = await running.page();
  const utr = await confirmTransfer(running, page);
  await captured(page.orderId);
  return { ...page, paymentId: `utr_${utr}` };
}

describe('the page of a bank transfer', () => {
  it('is a screen of the site, and gives its buyer account, reference and UPI link', async () => {
    const page = await running.page(123_405);
    expect(await running.payment(page.orderId)).toMatchObject({
      provider: 'bank-transfer',
      state: 'open',
      url: `https://utsav.example/pay/transfer/${page.orderId}`,
    });
    const shown = await running.client(buyer).getTransferInstructions({ orderId: page.orderId });
    expect(shown).toMatchObject({
      amountPaise: 123_405,
      account: { number: '50100123456789', ifsc: 'HDFC0000123', upiId: 'indienights@hdfcbank' },
    });
    expect(shown.upiLink).toContain(`&am=1234.05&tn=${shown.reference}&cu=INR`);
  });

  it('has one reference for an order, also when it is opened by several at once', async () => {
    const orderId = randomId('ord');
    await Promise.all(Array.from({ length: 5 }, () => codeOf(running.client().openPayment(running.opening(orderId)))));
    expect(await running.rows('transfer_pages').countDocuments({ orderId })).toBe(1);
    expect(await codeOf(running.client().openPayment(running.opening(orderId)))).toBe('ok');
  });

  it('is closed with its order, and by itself when its time is over', async () => {
    const page = await running.page();
    await running.client().closePayment({ orderId: page.orderId });
    expect(await running.payment(page.orderId)).toMatchObject({ state: 'closed' });
    expect(await listed(page.orderId)).toMatchObject([{ state: transferState.toProto('closed') }]);
    const forgotten = await running.page();
    running.advanceTo(new Date(), 73 * 3600);
    await running.pollNow(forgotten.orderId);
    await eventually(async () => expect(await running.payment(forgotten.orderId)).toMatchObject({ state: 'closed' }));
  });
});

describe('a confirmed transfer', () => {
  it('is captured, posted and published once, however often it is confirmed', async () => {
    const page = await running.page();
    const utr = newUtr();
    await Promise.all(Array.from({ length: 4 }, () => confirmTransfer(running, page, utr)));
    await captured(page.orderId);
    await confirmTransfer(running, page, utr);
    expect(await running.causesOf(page.orderId)).toEqual([`capture/utr_${utr}`]);
    await eventually(() =>
      expect(running.captures(page.orderId)).toMatchObject([
        { providerPaymentId: `utr_${utr}`, amountPaise: page.amountPaise, currency: 'INR', method: 'bank-transfer' },
      ]),
    );
    expect(await listed(page.orderId)).toMatchObject([
      { state: transferState.toProto('received'), received: [{ utr, confirmedBy: 'usr_admin' }] },
    ]);
  });

  it('becomes the booking of its order, and all invariants hold', async () => {
    const page = await paid();
    await running.confirm(page);
    await eventually(async () => expect((await running.payment(page.orderId)).booking).not.toBeNull());
    expect((await running.client().checkInvariants({})).violations).toEqual([]);
  });

  it('counts on the day that the money arrived, not on the one that staff confirmed it', async () => {
    const page = await running.page();
    const receivedOn = new Date(Date.now() + 24 * 3_600_000);
    running.advanceTo(receivedOn, 3 * 24 * 3600);
    await admin().confirmTransfer({
      transferId: page.linkId,
      utr: newUtr(),
      amountPaise: page.amountPaise,
      receivedOn: toTimestamp(receivedOn),
      confirmDuplicate: false,
      confirmAmount: false,
    });
    await captured(page.orderId);
    expect(await running.payment(page.orderId)).toMatchObject({ captures: [{ at: receivedOn }] });
  });

  it('counts with the amount that arrived, once it is confirmed that it is not the one due', async () => {
    const page = await running.page(100_000);
    const request = { ...page, amountPaise: 90_000 };
    const utr = newUtr();
    const error = await confirmTransfer(running, request, utr).catch((thrown: unknown) => thrown);
    expect(isAppError(error, 'TRANSFER_AMOUNT_DIFFERS') && error.params).toEqual({ duePaise: 100_000 });
    expect(await running.rows('transfers').countDocuments({ pageId: page.linkId })).toBe(0);
    await confirmTransfer(running, request, utr, { confirmAmount: true });
    await captured(page.orderId);
    expect(await running.payment(page.orderId)).toMatchObject({ captures: [{ amountPaise: 90_000 }] });
    await confirmTransfer(running, request, utr);
  });

  it('is taken in although its order was given up before, and a second one although the first arrived', async () => {
    const page = await running.page();
    await running.client().closePayment({ orderId: page.orderId });
    await confirmTransfer(running, page);
    await captured(page.orderId);
    await confirmTransfer(running, page, newUtr(), { confirmDuplicate: true });
    await captured(page.orderId, 2);
  });

  it('counts a second one when it is confirmed as one: a mistyped UTR would pay out money that never came', async () => {
    const page = await running.page();
    const utrs = [newUtr(), newUtr(), newUtr()];
    const outcomes = await Promise.all(utrs.map((utr) => codeOf(confirmTransfer(running, page, utr))));
    expect(outcomes.toSorted()).toEqual(['POSSIBLE_DUPLICATE_TRANSFER', 'POSSIBLE_DUPLICATE_TRANSFER', 'ok']);
    await captured(page.orderId);
    const first = utrs[outcomes.indexOf('ok')];
    const error = await confirmTransfer(running, page).catch((thrown: unknown) => thrown);
    expect(isAppError(error, 'POSSIBLE_DUPLICATE_TRANSFER') && error.params).toEqual({ utr: first });
    expect(await codeOf(confirmTransfer(running, page, first))).toBe('ok');
    expect(await running.rows('transfers').countDocuments({ pageId: page.linkId })).toBe(1);
  });

  it('counts a UTR once: for another transfer or amount it is refused, with the reference that has it', async () => {
    const [first, second] = [await running.page(), await running.page()];
    const utr = await confirmTransfer(running, first);
    await captured(first.orderId);
    const [{ reference = '' } = {}] = await listed(first.orderId);
    const error = await confirmTransfer(running, second, utr).catch((thrown: unknown) => thrown);
    expect(isAppError(error, 'UTR_ALREADY_USED') && error.params).toEqual({ reference });
    expect(await codeOf(confirmTransfer(running, { ...first, amountPaise: 5 }, utr))).toBe('UTR_ALREADY_USED');
    expect(await running.payment(second.orderId)).toMatchObject({ captures: [] });
  });

  it('goes to exactly one of two orders when both are confirmed with one UTR at once', async () => {
    const pages = await Promise.all([running.page(), running.page(), running.page()]);
    const utr = newUtr();
    const outcomes = await Promise.all(pages.map((page) => codeOf(confirmTransfer(running, page, utr))));
    expect(outcomes.toSorted()).toEqual(['UTR_ALREADY_USED', 'UTR_ALREADY_USED', 'ok']);
    expect(await running.rows('transfers').countDocuments({ utr })).toBe(1);
  });

  it('is captured although the process dies between the confirmation and the capture', async () => {
    const page = await running.page();
    let deaths = 0;
    running.get(FailPoints).reach = (step, moment) => {
      const dies = step === 'capture' && moment === 'before' && deaths < 2;
      if (dies) deaths += 1;
      return dies ? Promise.reject(new Error('died')) : Promise.resolve();
    };
    await confirmTransfer(running, page);
    await captured(page.orderId);
    expect(deaths).toBe(2);
    await eventually(async () => expect((await running.client().checkInvariants({})).violations).toEqual([]));
  });

  it('is whole or not at all: when the confirmation fails, nothing of it stays', async () => {
    const page = await running.page();
    running.get(FailPoints).reach = (step, moment) =>
      step === 'confirm-transfer' && moment === 'before' ? Promise.reject(new Error('died')) : Promise.resolve();
    expect(await codeOf(confirmTransfer(running, page))).not.toBe('ok');
    expect(await running.rows('transfers').countDocuments({ pageId: page.linkId })).toBe(0);
  });

  it.each([
    ['a day before the order', { receivedOn: toTimestamp(new Date(Date.now() - 3 * 86_400_000)) }],
    ['a day to come', { receivedOn: toTimestamp(new Date(Date.now() + 86_400_000)) }],
    ['no day', { receivedOn: undefined }],
    ['a UTR that is too short', { utr: 'HDFC123' }],
    ['no amount', { amountPaise: 0 }],
  ])('is refused with %s', async (_, changes) => {
    const { linkId: transferId, amountPaise } = await running.page();
    const request = {
      transferId,
      amountPaise,
      utr: newUtr(),
      receivedOn: today(),
      confirmDuplicate: false,
      confirmAmount: false,
      ...changes,
    };
    expect(await codeOf(admin().confirmTransfer(request))).toBe('VALIDATION');
  });
});

describe('the list of transfers', () => {
  it('finds a transfer by the beginning of its reference as a bank shows it, in every state', async () => {
    const page = await paid();
    const [{ reference = '' } = {}] = await listed(page.orderId);
    const typed = `${reference.slice(0, 2).toLowerCase()} ${reference.slice(2, 8)}`;
    expect(await listed(typed)).toMatchObject([{ orderId: page.orderId, buyerName: 'Meera Rao' }]);
    expect(await listed('***')).toEqual([]);
  });

  it('is paged, the longest waiting first', async () => {
    await Promise.all([running.page(), running.page(), running.page()]);
    const list = (page: number) => admin().listTransfers({ state: transferState.toProto('waiting'), page, limit: 2 });
    const [first, second] = [await list(1), await list(2)];
    expect(first).toMatchObject({ inUse: true, total: second.total });
    const seconds = [...first.transfers, ...second.transfers].map(({ createdAt }) => createdAt?.seconds ?? 0);
    expect(seconds).toEqual(seconds.toSorted((one, other) => Number(one) - Number(other)));
    expect(first.transfers).toHaveLength(2);
  });
});

describe('a refund of a transfer', () => {
  const requested = async () => {
    const page = await paid();
    const key = await running.requestRefund(page, { amountPaise: page.amountPaise, bookingId: '' });
    const { receipt } = await running.refund(key);
    const refundId = await waitForTransferRefund(running, receipt);
    await eventually(async () => expect(await running.refund(key)).toMatchObject({ state: 'pending' }));
    return { ...page, key, refundId };
  };
  const pending = async () =>
    (await admin().listTransferRefunds({ state: transferRefundState.toProto('pending'), page: 1, limit: 100 })).refunds;

  it('waits until staff paid it, and is then processed once', async () => {
    const { orderId, paymentId, key, refundId } = await requested();
    expect((await pending()).find((refund) => refund.refundId === refundId)).toMatchObject({
      orderId,
      transferUtr: paymentId.slice(4),
      buyerName: 'Meera Rao',
      buyerEmail: `${orderId}@example.in`,
    });
    const utr = newUtr();
    await Promise.all([1, 2].map(() => admin().confirmTransferRefund({ refundId, utr })));
    await eventually(async () => expect(await running.refund(key)).toMatchObject({ state: 'processed' }));
    await admin().confirmTransferRefund({ refundId, utr });
    expect(await running.booksOf(orderId)).toEqual({});
    await eventually(() => expect(running.refunds(orderId)).toHaveLength(1));
    expect(await codeOf(admin().confirmTransferRefund({ refundId, utr: newUtr() }))).toBe('STATE_CONFLICT');
    expect(await codeOf(admin().failTransferRefund({ refundId, reason: 'too late' }))).toBe('STATE_CONFLICT');
  });

  it('that cannot be paid fails with the reason, and can be requested again', async () => {
    const { orderId, paymentId, key, refundId } = await requested();
    await admin().failTransferRefund({ refundId, reason: 'The account is closed' });
    await eventually(async () =>
      expect(await running.refund(key)).toMatchObject({ state: 'failed', lastAnswer: 'The account is closed' }),
    );
    await eventually(() => expect(running.failures(orderId)).toHaveLength(1));
    const again = await running.requestRefund({ orderId, paymentId }, { amountPaise: 100_000 });
    await waitForTransferRefund(running, (await running.refund(again)).receipt);
  });

  it('needs a UTR of its own', async () => {
    const [first, second] = [await requested(), await requested()];
    const utr = newUtr();
    await admin().confirmTransferRefund({ refundId: first.refundId, utr });
    const error = await admin()
      .confirmTransferRefund({ refundId: second.refundId, utr })
      .catch((thrown: unknown) => thrown);
    expect(isAppError(error, 'UTR_ALREADY_USED') && error.params).toEqual({ reference: first.orderId });
  });
});

/** Of an order that was placed while bank transfer opened the pages. */
async function openTransfer(payments: PaymentsFixture): Promise<OpenPage> {
  const [orderId, amountPaise] = [randomId('ord'), 100_000];
  const page = { orderId, amountPaise, description: '', expiresAt: new Date(Date.now() + 3_600_000), returnUrl: '' };
  const opened = await payments.get(BankTransfer).openPage(page);
  if (opened.kind !== 'succeeded') throw new Error(opened.kind);
  const { id: linkId, url } = opened.value;
  const row = { _id: orderId, amountPaise, linkId, url, createdAt: new Date() };
  await payments.get(PaymentsRepository).findOrInsert(newPayment({ ...row, provider: 'bank-transfer', state: 'open' }));
  return { orderId, linkId, amountPaise };
}

describe('after a change to another provider', () => {
  it('open transfers are confirmed, and new pages are opened there', async () => {
    const changed = await PaymentsFixture.start({ ...bankAccountSettings, PAYMENT_PROVIDER: 'razorpay' });
    try {
      const page = await changed.page();
      expect(await changed.payment(page.orderId)).toMatchObject({ provider: 'razorpay' });
      const list = () =>
        changed.client(bankAdmin).listTransfers({ state: transferState.toProto('waiting'), page: 1, limit: 10 });
      expect(await list()).toMatchObject({ total: 0, inUse: false });
      const open = await openTransfer(changed);
      await confirmTransfer(changed, open);
      await eventually(async () => expect(await changed.payment(open.orderId)).toMatchObject({ state: 'captured' }));
      expect(await list()).toMatchObject({ total: 0, inUse: true });
    } finally {
      await changed.stop();
    }
  });
});
