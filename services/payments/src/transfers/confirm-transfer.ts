import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import { WebhookProcessor } from '../webhooks/webhook-processor';
import { WebhookStore } from '../webhooks/webhook-store';
import { toPayment } from '../bank-transfer/transfer-event';
import { newTransferEvent } from './new-transfer-event';
import type { TransferPageRow } from '../bank-transfer/transfer-page.schema';
import { transferIdOf, type TransferRow } from '../bank-transfer/transfer.schema';
import { TransfersRepository } from '../bank-transfer/transfers.repository';

export interface TransferConfirmation {
  pageId: string;
  utr: string;
  amountPaise: number;
  /** First moment of the bank's day of it. */
  receivedOn: Date;
  confirmedBy: string;
  /** Staff confirmed that it is a second payment of the order. */
  confirmDuplicate: boolean;
  /** Staff confirmed that another amount arrived than was due. */
  confirmAmount: boolean;
}

const dayMs = hours(24);

/**
 * Staff saw the money in the account. It is taken in as it is, in every state of the page: booking's rules for wrong and
 * late money decide what becomes of it.
 */
@Injectable()
export class ConfirmTransfer {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly webhooks: WebhookStore,
    private readonly processor: WebhookProcessor,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /**
   * Idempotent. Throws NOT_FOUND, VALIDATION, UTR_ALREADY_USED for a UTR of other money, and POSSIBLE_DUPLICATE_TRANSFER
   * where money of the order was entered with another UTR, or TRANSFER_AMOUNT_DIFFERS where another amount is due, each of
   * which may be a typing error.
   */
  async confirm(confirmation: TransferConfirmation): Promise<TransferPageRow> {
    const event = await this.failPoints.around('confirm-transfer', confirmation.pageId, () =>
      this.store(confirmation).catch((error: unknown) => {
        // Another process confirmed the same UTR meanwhile: the second run reads what it stored.
        if (isDuplicateKey(error)) return this.store(confirmation);
        throw error;
      }),
    );
    if (event) this.processor.enqueue(event);
    return this.requirePage(confirmation.pageId);
  }

  /** Undefined when it was confirmed before. */
  private store(confirmation: TransferConfirmation) {
    return this.transactions.run(async (session) => {
      const page = await this.requirePage(confirmation.pageId, session);
      const known = await this.transfers.transfer(transferIdOf(confirmation.utr), session);
      if (known) {
        await this.requireSame(known, confirmation, session);
        return undefined;
      }
      if (page.state === 'received' && !confirmation.confirmDuplicate) await this.refuseDuplicate(page, session);
      if (confirmation.amountPaise !== page.amountPaise && !confirmation.confirmAmount)
        throw new AppError('TRANSFER_AMOUNT_DIFFERS', { duePaise: page.amountPaise });
      const now = this.clock.now();
      const row = transferOf(page, confirmation, now);
      const event = newTransferEvent(row._id, { payment: toPayment(row) }, now);
      await this.transfers.receive(row, session);
      await this.webhooks.insertWith(event, session);
      return event;
    });
  }

  private async requireSame(known: TransferRow, given: TransferConfirmation, session: Session): Promise<void> {
    if (known.pageId === given.pageId && known.amountPaise === given.amountPaise) return;
    const { reference } = await this.requirePage(known.pageId, session);
    throw new AppError('UTR_ALREADY_USED', { reference });
  }

  private async refuseDuplicate(page: TransferPageRow, session: Session): Promise<never> {
    const received = await this.transfers.transfersOf([page._id], session);
    throw new AppError('POSSIBLE_DUPLICATE_TRANSFER', { utr: received.at(-1)?.utr ?? '' });
  }

  private async requirePage(pageId: string, session?: Session): Promise<TransferPageRow> {
    const page = await this.transfers.page(pageId, session);
    if (!page) throw new AppError('NOT_FOUND');
    return page;
  }
}

function transferOf(page: TransferPageRow, confirmation: TransferConfirmation, now: Date): TransferRow {
  const { utr, amountPaise, receivedOn, confirmedBy } = confirmation;
  // The bank says the day; within it the money came after the page was opened and before now.
  const isBefore = receivedOn.getTime() + dayMs <= page.createdAt.getTime();
  if (isBefore || receivedOn > now)
    throw new AppError('VALIDATION', {
      details: [
        {
          field: 'receivedOn',
          message: isBefore ? 'That was before the order was placed.' : 'That day is not here yet.',
        },
      ],
    });
  return {
    _id: transferIdOf(utr),
    utr,
    pageId: page._id,
    orderId: page.orderId,
    amountPaise,
    refundedPaise: 0,
    receivedAt: receivedOn > page.createdAt ? receivedOn : page.createdAt,
    confirmedBy,
    confirmedAt: now,
  };
}
