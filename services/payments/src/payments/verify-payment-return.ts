import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import { seconds } from '@utsav/service-kit/time/clock';
import type { ReturnParameters } from '../provider/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { RecordCaptures } from './record-captures';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { SyncPaymentPage } from './sync-payment-page';

/** The webhook usually arrives with the browser's return; the provider is only called after this wait. */
const webhookWaitMs = seconds(1);
/** In a crowd webhooks take longer, and calls would slow them further: added for each waiting caller. */
const extraWaitPerCallerMs = 25;
const maxWebhookWaitMs = seconds(3);

/** Return of the browser. Its parameters only name the link; the state comes from the webhook or the provider. */
@Injectable()
export class VerifyPaymentReturn {
  /** Callers that wait for a webhook. */
  private waiting = 0;
  private readonly inFlight = new Map<string, Promise<PaymentRow>>();

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly pages: SyncPaymentPage,
    private readonly captures: RecordCaptures,
  ) {}

  async verify(parameters: ReturnParameters): Promise<{ row: PaymentRow; signatureValid: boolean }> {
    const returned = this.providers.readReturn(parameters);
    if (!returned) throw new AppError('PAYMENT_IDENTIFIERS_MISSING');
    const { provider, pageId, isSigned } = returned;
    const row = isSigned ? await this.awaitWebhook(provider, pageId) : await this.find(provider, pageId);
    return { row: row.state === 'open' ? await this.refresh(row) : row, signatureValid: isSigned };
  }

  /** Saves thousands of calls: most webhooks arrive before a crowd has polled. */
  private async awaitWebhook(provider: ProviderName, linkId: string): Promise<PaymentRow> {
    const begun = Date.now();
    let waitMs = webhookWaitMs;
    this.waiting += 1;
    try {
      for (;;) {
        // By the largest crowd seen: it shrinks because webhooks arrive.
        waitMs = Math.max(waitMs, Math.min(maxWebhookWaitMs, webhookWaitMs + extraWaitPerCallerMs * this.waiting));
        const leftMs = begun + waitMs - Date.now();
        // Subscribes before reading. The signal of another process may be lost, so it reads once more at the end.
        const webhook = leftMs > 0 ? this.captures.waitForCapture(linkId, leftMs) : undefined;
        const row = await this.find(provider, linkId);
        if (row.state !== 'open' || !webhook) return row;
        const paid = await webhook;
        if (paid) return paid;
      }
    } finally {
      this.waiting -= 1;
    }
  }

  /** A provider's signature says nothing of another one's page. */
  private async find(provider: ProviderName, linkId: string): Promise<PaymentRow> {
    const row = await this.payments.findByLink(linkId);
    if (row?.provider !== provider) throw new AppError('NOT_FOUND');
    return row;
  }

  /** Coalesces concurrent calls for one link. */
  private refresh(row: PaymentRow): Promise<PaymentRow> {
    const running =
      this.inFlight.get(row.linkId) ?? this.fetchPage(row).finally(() => this.inFlight.delete(row.linkId));
    this.inFlight.set(row.linkId, running);
    return running;
  }

  private async fetchPage(row: PaymentRow): Promise<PaymentRow> {
    const page = await this.providers.get(row.provider).getPage(row.linkId);
    // No response: webhook or polling will settle it; until then the page shows that the payment is being checked.
    return page.kind === 'succeeded' ? this.pages.sync(row, page.value) : row;
  }
}
