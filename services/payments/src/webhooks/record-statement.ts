import { Injectable } from '@nestjs/common';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import { RecordDispute } from '../disputes/record-dispute';
import type { WebhookContent } from '../provider/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { RecordSettlement } from '../settlements/record-settlement';
import { SyncStatements } from '../settlements/sync-statements';

export const isStatement = ({ dispute, settlement }: WebhookContent): boolean =>
  dispute !== undefined || settlement !== undefined;

/** Webhooks about settlements and disputes. */
@Injectable()
export class RecordStatement {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly disputes: RecordDispute,
    private readonly settlements: RecordSettlement,
    private readonly statements: SyncStatements,
  ) {}

  async record(provider: ProviderName, { dispute, settlement }: WebhookContent): Promise<void> {
    // Webhooks arrive in any order, and settlements and disputes go back and forth: their state is read.
    const statements = this.providers.get(provider).statements;
    if (settlement) {
      const read = await statements?.getSettlement(settlement.id);
      await this.settlements.record(provider, read?.kind === 'succeeded' ? read.value : settlement);
      this.statements.trigger();
    }
    if (!dispute) return;
    const read = await statements?.getDispute(dispute.id);
    await this.disputes.record(provider, read?.kind === 'succeeded' ? read.value : dispute);
  }
}
