import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { WebhookProcessor } from '../webhooks/webhook-processor';
import { WebhookStore } from '../webhooks/webhook-store';
import { toRefund } from '../bank-transfer/transfer-event';
import { newTransferEvent } from './new-transfer-event';
import type { TransferRefundRow } from '../bank-transfer/transfer-refund.schema';
import { TransferRefundsRepository, type RefundSettlement } from '../bank-transfer/transfer-refunds.repository';
import { TransfersRepository } from '../bank-transfer/transfers.repository';

type Settlement = Pick<RefundSettlement, 'state' | 'utr' | 'failure' | 'settledBy'>;

/** Staff paid a refund at the bank, or could not. */
@Injectable()
export class SettleTransferRefund {
  constructor(
    private readonly refunds: TransferRefundsRepository,
    private readonly transfers: TransfersRepository,
    private readonly webhooks: WebhookStore,
    private readonly processor: WebhookProcessor,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /** Idempotent. Throws NOT_FOUND, STATE_CONFLICT, and UTR_ALREADY_USED for a UTR of another payout. */
  confirm(refundId: string, utr: string, settledBy: string): Promise<TransferRefundRow> {
    return this.settle(refundId, { state: 'processed', utr, failure: '', settledBy });
  }

  /** Idempotent. Throws NOT_FOUND, STATE_CONFLICT. */
  fail(refundId: string, failure: string, settledBy: string): Promise<TransferRefundRow> {
    return this.settle(refundId, { state: 'failed', utr: '', failure, settledBy });
  }

  private async settle(refundId: string, settlement: Settlement): Promise<TransferRefundRow> {
    const { row, event } = await this.failPoints.around('settle-transfer-refund', refundId, () =>
      this.store(refundId, settlement).catch((error: unknown) => {
        // Another process entered the same UTR meanwhile: the second run reads what it stored.
        if (isDuplicateKey(error)) return this.store(refundId, settlement);
        throw error;
      }),
    );
    if (event) this.processor.enqueue(event);
    return row;
  }

  private store(refundId: string, settlement: Settlement) {
    return this.transactions.run(async (session) => {
      const known = await this.refunds.find(refundId, session);
      if (!known) throw new AppError('NOT_FOUND');
      if (known.state === settlement.state && known.utr === settlement.utr) return { row: known, event: undefined };
      if (known.state !== 'pending') throw new AppError('STATE_CONFLICT', { state: known.state });
      if (settlement.utr) await this.requireNewUtr(settlement.utr, session);
      const now = this.clock.now();
      const row = await this.refunds.settle(refundId, { ...settlement, settledAt: now }, session);
      if (row.state === 'failed') await this.transfers.release(row.paymentId, row.amountPaise, session);
      const event = newTransferEvent(row._id, { refund: toRefund(row) }, now);
      await this.webhooks.insertWith(event, session);
      return { row, event };
    });
  }

  private async requireNewUtr(utr: string, session: Session): Promise<void> {
    const other = await this.refunds.findByUtr(utr, session);
    if (other) throw new AppError('UTR_ALREADY_USED', { reference: other.orderId });
  }
}
