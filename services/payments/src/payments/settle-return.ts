import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SettleReturnRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import type { PaymentsConfig } from '../payments.config';
import { Razorpay } from '../razorpay/razorpay';
import { isReturnSignature } from '../razorpay/signatures';
import { NoteCaptures } from './note-captures';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { RecordLink } from './record-link';

/** The provider tells of a payment when it sends the browser back: so long its webhook may take before it is asked. */
const headStartMs = 400;
/** In a crowd webhooks take longer, and questions would make them take longer still: so much more for each who waits. */
const moreInCrowdMs = 25;
const longestHeadStartMs = seconds(3);

/** The browser came back. Its parameters only say where to look: the provider says what is true. */
@Injectable()
export class SettleReturn {
  /** Returns that wait for a webhook. */
  private waiting = 0;
  private readonly asking = new Map<string, Promise<PaymentRow>>();

  constructor(
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    private readonly payments: PaymentsRepository,
    private readonly razorpay: Razorpay,
    private readonly recording: RecordLink,
    private readonly captures: NoteCaptures,
  ) {}

  async settle(request: SettleReturnRequest): Promise<{ row: PaymentRow; signatureValid: boolean }> {
    const signatureValid =
      request.signature !== '' && isReturnSignature(this.config.RAZORPAY_KEY_SECRET, request, request.signature);
    const row = signatureValid ? await this.awaitWebhook(request.linkId) : await this.find(request.linkId);
    return { row: row.state === 'open' ? await this.ask(row) : row, signatureValid };
  }

  /** Most webhooks are here before a crowd has asked, and the provider need not answer thousands of questions. */
  private async awaitWebhook(linkId: string): Promise<PaymentRow> {
    const begun = Date.now();
    let patienceMs = headStartMs;
    this.waiting += 1;
    try {
      for (;;) {
        // Listens before it looks. Another process may have the webhook, so it looks again without a signal too.
        const heard = this.captures.heardOf(linkId, headStartMs);
        const row = await this.find(linkId);
        // The crowd that was there, not what is left of it: others leave because webhooks come.
        patienceMs = Math.max(patienceMs, Math.min(longestHeadStartMs, headStartMs + moreInCrowdMs * this.waiting));
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
  private ask(row: PaymentRow): Promise<PaymentRow> {
    const running = this.asking.get(row.linkId) ?? this.askProvider(row).finally(() => this.asking.delete(row.linkId));
    this.asking.set(row.linkId, running);
    return running;
  }

  private async askProvider(row: PaymentRow): Promise<PaymentRow> {
    const link = await this.razorpay.getLink(row.linkId);
    // Not answered: the webhook and the sweep will tell, and the page says that the payment is being checked.
    return link.kind === 'done' ? this.recording.record(row, link.value) : row;
  }
}
