import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SettleReturnRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import type { PaymentsConfig } from '../payments.config';
import { Razorpay } from '../razorpay/razorpay';
import { isReturnSignature } from '../razorpay/signatures';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { RecordLink } from './record-link';

/** The browser came back. Its parameters only say where to look: the provider is asked what is true. */
@Injectable()
export class SettleReturn {
  private readonly asking = new Map<string, Promise<PaymentRow>>();

  constructor(
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    private readonly payments: PaymentsRepository,
    private readonly razorpay: Razorpay,
    private readonly recording: RecordLink,
  ) {}

  async settle(request: SettleReturnRequest): Promise<{ row: PaymentRow; signatureValid: boolean }> {
    const row = await this.payments.findByLink(request.linkId);
    if (!row) throw new AppError('NOT_FOUND');
    const signatureValid =
      request.signature !== '' && isReturnSignature(this.config.RAZORPAY_KEY_SECRET, request, request.signature);
    return { row: row.state === 'open' ? await this.ask(row) : row, signatureValid };
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
