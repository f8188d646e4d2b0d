import { Inject, Injectable } from '@nestjs/common';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { succeeded, type Outcome } from '../provider/outcome';
import type {
  OpenPageRequest,
  PaymentPage,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  WebhookContent,
} from '../provider/payment-provider';
import { parseTransferEvent, toPayment, toRefund } from './transfer-event';
import type { TransferPageRow } from './transfer-page.schema';
import { newTransferReference } from './transfer-reference';
import { TransferRefundsRepository } from './transfer-refunds.repository';
import { TransfersRepository } from './transfers.repository';

/** Three days, because banks are closed on Sundays and holidays; a minute more covers clock skew. */
const pageLifeMs = hours(72) + minutes(1);
const unknown = (what: string): Outcome<never> => ({
  kind: 'rejected',
  code: 'NOT_FOUND',
  description: `no such ${what}`,
});

/**
 * Transfers to an account of the organiser, which staff confirm in the console. This database is the provider's: pages,
 * transfers and refunds live in collections of their own.
 */
@Injectable()
export class BankTransfer implements PaymentProvider {
  readonly name = 'bank-transfer';
  /** There is no list of the bank to compare with: the transfers are what staff confirmed. */
  readonly capabilities = { pageLifeMs, supportsReconciliation: false };
  readonly accountRefusedSince = undefined;
  private readonly siteUrl: string;

  constructor(
    @Inject(CONFIG) config: { SITE_URL: string },
    private readonly transfers: TransfersRepository,
    private readonly refunds: TransferRefundsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.siteUrl = config.SITE_URL;
  }

  openPage({ orderId, amountPaise, expiresAt }: OpenPageRequest): Promise<Outcome<PaymentPage>> {
    return outcomeOf(async () => {
      const row = { orderId, amountPaise, expiresAt, state: 'waiting', createdAt: this.clock.now() } as const;
      const insert = () =>
        this.transfers.findOrInsert({ ...row, _id: randomId('trf'), reference: newTransferReference() });
      // Repeated once: of two concurrent upserts one fails, and a reference may be taken.
      const page = await insert().catch((error: unknown) => {
        if (isDuplicateKey(error)) return insert();
        throw error;
      });
      return succeeded(await this.toPage(page));
    });
  }

  getPage(pageId: string): Promise<Outcome<PaymentPage>> {
    return outcomeOf(async () => {
      const row = await this.transfers.page(pageId);
      return row ? succeeded(await this.toPage(row)) : unknown('page');
    });
  }

  findPage(orderId: string): Promise<Outcome<PaymentPage | undefined>> {
    return outcomeOf(async () => {
      const row = await this.transfers.pageOfOrder(orderId);
      return succeeded(row ? await this.toPage(row) : undefined);
    });
  }

  /** The buyer sees no account any more; money that is on its way still arrives, and is late. */
  closePage(pageId: string): Promise<Outcome<PaymentPage>> {
    return outcomeOf(async () => {
      const row = (await this.transfers.close(pageId)) ?? (await this.transfers.page(pageId));
      if (!row) return unknown('page');
      if (row.state === 'received') return { kind: 'rejected', code: 'PAID', description: 'the page is paid' };
      return succeeded(await this.toPage(row));
    });
  }

  getPayment(paymentId: string): Promise<Outcome<ProviderPayment>> {
    return outcomeOf(async () => {
      const row = await this.transfers.transfer(paymentId);
      return row ? succeeded(toPayment(row)) : unknown('transfer');
    });
  }

  refund(paymentId: string, amountPaise: number, key: string): Promise<Outcome<ProviderRefund>> {
    return outcomeOf(() =>
      this.transactions.run(async (session) => {
        const known = await this.refunds.findByKey(key, session);
        if (known) return succeeded(toRefund(known));
        const transfer = await this.transfers.transfer(paymentId, session);
        if (!transfer) return unknown('transfer');
        if (!(await this.transfers.reserve(paymentId, amountPaise, session)))
          return { kind: 'rejected', code: 'TOO_MUCH', description: 'more than is left of the transfer' };
        const row = {
          _id: randomId('trr'),
          key,
          paymentId,
          orderId: transfer.orderId,
          amountPaise,
          state: 'pending',
          utr: '',
          failure: '',
          settledBy: '',
          createdAt: this.clock.now(),
          settledAt: null,
        } as const;
        await this.refunds.insert(row, session);
        return succeeded(toRefund(row));
      }),
    );
  }

  getRefund(refundId: string): Promise<Outcome<ProviderRefund>> {
    return outcomeOf(async () => {
      const row = await this.refunds.find(refundId);
      return row ? succeeded(toRefund(row)) : unknown('refund');
    });
  }

  findRefund(paymentId: string, key: string): Promise<Outcome<ProviderRefund | undefined>> {
    return outcomeOf(async () => {
      const row = await this.refunds.findByKey(key);
      return succeeded(row?.paymentId === paymentId ? toRefund(row) : undefined);
    });
  }

  listPayments(): Promise<Outcome<ProviderPayment[]>> {
    return Promise.resolve(notListed);
  }

  listRefunds(): Promise<Outcome<ProviderRefund[]>> {
    return Promise.resolve(notListed);
  }

  /** The browser comes back from our own page with the id of our order alone. */
  readReturn(): undefined {
    return undefined;
  }

  /** Nothing comes from outside: its events are stored by the confirmation itself. */
  isWebhookSigned(): boolean {
    return false;
  }

  parseWebhook(body: string): WebhookContent {
    return parseTransferEvent(body);
  }

  private async toPage(row: TransferPageRow): Promise<PaymentPage> {
    const isOver = row.state === 'closed' || row.expiresAt <= this.clock.now();
    const received = await this.transfers.transfersOf([row._id]);
    return {
      id: row._id,
      url: `${this.siteUrl}/pay/transfer/${row.orderId}`,
      orderId: row.orderId,
      state: row.state === 'received' ? 'paid' : isOver ? 'closed' : 'open',
      captures: received.map(toPayment).map(({ id, amountPaise, currency, method, at }) => ({
        id,
        amountPaise,
        currency,
        method,
        at,
      })),
    };
  }
}

const notListed: Outcome<never> = { kind: 'rejected', code: 'NOT_SUPPORTED', description: 'the bank has no list' };

/** A failed write may have been committed, so every error is indeterminate. */
async function outcomeOf<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'indeterminate', reason: error instanceof Error ? error.message : 'unknown' };
  }
}
