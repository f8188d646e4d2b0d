import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SettleReturnRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import type { PaymentsConfig } from '../payments.config';
import { Razorpay } from '../razorpay/razorpay';
import { isReturnSignature } from '../razorpay/signatures';
import { RecordCaptures } from './record-captures';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { SyncPaymentLink } from './sync-payment-link';

/** The provider tells of a payment when it sends the browser back: so long its webhook may take before it is asked. */
const webhookWaitMs = 400;
/** In a crowd webhooks take longer, and questions would make them take longer still: so much more for each who waits. */
const extraWaitPerCallerMs = 25;
const maxWebhookWaitMs = seconds(3);

/** The browser came back. Its parameters only say where to look: the provider says what is true. */
@Injectable()
export class VerifyPaymentReturn {
  /** Returns that wait for a webhook. */
  private waiting = 0;
  private readonly inFlight = new Map<string, Promise<PaymentRow>>();

  constructor(
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    private readonly payments: PaymentsRepository,
    private readonly razorpay: Razorpay,
    private readonly linkSync: SyncPaymentLink,
    private readonly captures: RecordCaptures,
  ) {}

  async verify(request: SettleReturnRequest): Promise<{ row: PaymentRow; signatureValid: boolean }> {
    const signatureValid =
      request.signature !== '' && isReturnSignature(this.config.RAZORPAY_KEY_SECRET, request, request.signature);
    const row = signatureValid ? await this.awaitWebhook(request.linkId) : await this.find(request.linkId);
    return { row: row.state === 'open' ? await this.refresh(row) : row, signatureValid };
  }

  /** Most webhooks are here before a crowd has asked, and the provider need not answer thousands of questions. */
  private async awaitWebhook(linkId: string): Promise<PaymentRow> {
    const begun = Date.now();
    let patienceMs = webhookWaitMs;
    this.waiting += 1;
    try {
      for (;;) {
        // Listens before it looks. Another process may have the webhook, so it looks again without a signal too.
        const heard = this.captures.waitForCapture(linkId, webhookWaitMs);
        const row = await this.find(linkId);
        // The crowd that was there, not what is left of it: others leave because webhooks come.
        patienceMs = Math.max(
          patienceMs,
          Math.min(maxWebhookWaitMs, webhookWaitMs + extraWaitPerCallerMs * this.waiting),
        );
        if (row.state !== 'open' || Date.now() - begun >= patienceMs) return row;
        const paid = await heard;
        if (paid) return paid;
      }
    } finally {
      this.waiting -= 1;
    }
  }

  private async find(linkId: string): Promise<PaymentRow> {
    const row = await this.payments.findByLink(linkId);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  /** A page that is opened many times at once asks once. */
  private refresh(row: PaymentRow): Promise<PaymentRow> {
    const running =
      this.inFlight.get(row.linkId) ?? this.fetchLink(row).finally(() => this.inFlight.delete(row.linkId));
    this.inFlight.set(row.linkId, running);
    return running;
  }

  private async fetchLink(row: PaymentRow): Promise<PaymentRow> {
    const link = await this.razorpay.getLink(row.linkId);
    // Not answered: the webhook and the sweep will tell, and the page says that the payment is being checked.
    return link.kind === 'succeeded' ? this.linkSync.sync(row, link.value) : row;
  }
}
