import { Inject, Injectable } from '@nestjs/common';
import type { DisputeState } from '@utsav/contracts/grpc/payments';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { recordLostDispute } from '../payments/payment-transitions';
import { TransitionStore } from '../payments/transition-store';
import type { ProviderDispute } from '../provider/payment-provider';
import type { DisputeRow } from './dispute.schema';
import { DisputesRepository } from './disputes.repository';

const isDecided = (state: DisputeState): boolean => state !== 'open' && state !== 'under-review';

/** Applies the provider's state of a dispute. The deduction of a lost one is posted once. */
@Injectable()
export class RecordDispute {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly disputes: DisputesRepository,
    private readonly store: TransitionStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. A decision stands: an older state that arrives later changes nothing. */
  async record(provider: ProviderName, entity: ProviderDispute): Promise<void> {
    await this.transactions.run(async (session) => {
      const known = await this.disputes.find(entity.id, session);
      if (known && isDecided(known.state) && known.state !== entity.state) return;
      const payment = await this.store.loadByCapture(entity.paymentId, session);
      const row = rowOf(provider, entity, payment?._id ?? '', known?.postedAt ?? null);
      if (known?.state !== row.state)
        this.log.warn(
          {
            event: 'payment.dispute',
            disputeId: row._id,
            orderId: row.orderId,
            state: row.state,
            respondBy: row.respondBy,
          },
          'the bank of a buyer disputes a payment',
        );
      const isLost = row.state === 'lost' && row.deductedPaise > 0;
      if (!payment || !isLost || row.postedAt) return this.disputes.save(row, session);
      const now = this.clock.now();
      const step = recordLostDispute(payment, row, now);
      await this.store.save({ changed: [step.row], entries: step.entries }, session);
      await this.disputes.save({ ...row, postedAt: now }, session);
    });
  }
}

const rowOf = (
  provider: ProviderName,
  entity: ProviderDispute,
  orderId: string,
  postedAt: Date | null,
): DisputeRow => ({
  _id: entity.id,
  provider,
  providerPaymentId: entity.paymentId,
  orderId,
  amountPaise: entity.amountPaise,
  deductedPaise: entity.deductedPaise,
  reason: entity.reason,
  phase: entity.phase,
  state: entity.state,
  respondBy: entity.respondBy ?? null,
  createdAt: entity.at,
  postedAt,
});
