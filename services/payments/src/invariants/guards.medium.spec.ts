import { LOG } from '@utsav/service-kit/injection/tokens';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { CopySignals } from '@utsav/service-kit/signals/copy-signals';
import { Clock } from '@utsav/service-kit/time/clock';
import { getModelToken } from '@nestjs/mongoose';
import type { NewCapture } from '../payments/payment.schema';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Ledger } from '../ledger/ledger';
import { LedgerEntryModel } from '../ledger/ledger-entry.schema';
import { RecordCaptures } from '../payments/record-captures';
import { ReportOtherAmount } from '../payments/report-other-amount';
import { Payment } from '../payments/payment.schema';
import { TransitionStore } from '../payments/transition-store';
import { PaymentsRepository } from '../payments/payments.repository';
import { PaymentProviders } from '../providers/payment-providers';
import { RequestRefund } from '../refunds/request-refund';
import { RefundEvents } from '../refunds/refund-events';
import { RefundsRepository } from '../refunds/refunds.repository';
import { SendRefunds } from '../refunds/send-refunds';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture } from '../testing/payments-fixture';

/** Each guard of the money is taken away here, and the checker must notice what happens then. */
let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
afterEach(() => running.keepRealTime());
afterAll(() => running.stop(), 30_000);

const found = async (): Promise<string[]> => [
  ...new Set((await running.client().checkInvariants({})).violations.map(({ invariant }) => invariant)),
];
const money = (amountPaise = 100_000): NewCapture => ({
  providerPaymentId: randomId('pay'),
  amountPaise,
  currency: 'INR',
  method: 'upi',
  at: new Date(),
});
const capturesWith = (outbox: Outbox, ledger = running.get(Ledger)): RecordCaptures =>
  new RecordCaptures(
    new TransitionStore(running.get(PaymentsRepository), ledger),
    running.get(Transactions),
    outbox,
    running.get(Clock),
    running.get(FailPoints),
    running.get(ReportOtherAmount),
    running.get(CopySignals),
  );

/** Booking, which turns what it receives into a booking. */
async function confirmWhatIsPublished(orderId: string): Promise<void> {
  for (const { providerPaymentId, amountPaise } of running.captures(orderId))
    await running.confirm({ orderId, amountPaise, paymentId: providerPaymentId });
}

/** A minute later nothing counts as being on its way. */
const aMinuteLater = (): void => running.advanceTo(new Date(), 60);

describe('the checker notices money', () => {
  it('that is not published, without the outbox in the transaction (I5)', async () => {
    class Silent extends Outbox {
      override addAll(): Promise<void> {
        return Promise.resolve();
      }
    }
    const [sent, unsent] = [await running.page(), await running.page()];
    await running.get(RecordCaptures).record([{ orderId: sent.orderId, capture: money() }]);
    await capturesWith(new Silent(running.connection)).record([{ orderId: unsent.orderId, capture: money() }]);
    await eventually(() => expect(running.captures(sent.orderId)).toHaveLength(1));
    for (const { orderId } of [sent, unsent]) await confirmWhatIsPublished(orderId);
    await eventually(async () => expect((await running.payment(sent.orderId)).booking).not.toBeNull());
    expect(await found()).toEqual([]);
    aMinuteLater();
    const { violations } = await running.client().checkInvariants({});
    expect(violations.filter(({ invariant }) => invariant === 'I5')).toMatchObject([
      { found: expect.stringContaining(unsent.orderId) as string },
    ]);
    await running.forget(unsent.orderId);
  });

  it('that is in the rows and not in the ledger, without the entry in the transaction (I14)', async () => {
    class Forgetful extends Ledger {
      override post(): Promise<void> {
        return Promise.resolve();
      }
    }
    expect(await found()).not.toContain('I14');
    const page = await running.page();
    const ledger = new Forgetful(running.getByToken(getModelToken(LedgerEntryModel)));
    await capturesWith(running.get(Outbox), ledger).record([{ orderId: page.orderId, capture: money() }]);
    expect(await found()).toContain('I14');
    await running.forget(page.orderId);
    expect(await found()).not.toContain('I14');
  });

  it('that goes back twice, without the reservation of a refund (I12)', async () => {
    class Unreserved extends PaymentsRepository {
      override saveMoney(): Promise<void> {
        return Promise.resolve();
      }
    }
    const sold = await running.booked(100_000);
    await running.get(SendRefunds).onModuleDestroy();
    const refunds = new RequestRefund(
      running.getByToken(LOG),
      running.get(RefundsRepository),
      running.get(PaymentProviders),
      new TransitionStore(new Unreserved(running.getByToken(getModelToken(Payment))), running.get(Ledger)),
      running.get(RefundEvents),
      running.get(Transactions),
      running.get(Clock),
      running.get(FailPoints),
    );
    const request = (refundId: string) =>
      refunds.request({
        orderId: sold.orderId,
        providerPaymentId: sold.paymentId,
        amountPaise: 80_000,
        reason: 'goodwill',
        refundId,
        paymentMode: 'online',
        bookingId: `bkg_${sold.orderId}`,
        requestedBy: '',
        note: '',
        buyer: { userId: '', name: '', mobile: '', email: '' },
        eventId: '',
        eventName: '',
      });
    await request('rfd_one');
    expect(await found()).not.toContain('I12');
    await request('rfd_two');
    expect(await found()).toContain('I12');
  });
});
