import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SettleReturnRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import type { PaymentsConfig } from '../payments.config';
import { Razorpay } from '../razorpay/razorpay';
import { isReturnSignature } from '../razorpay/signatures';
import { NoteCaptures } from './note-captures';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { RecordLink } from './record-link';

/** The provider tells of a payment when it sends the browser back: so long its webhook may take before it is asked. */
const headStartMs = 400;

/** The browser came back. Its parameters only say where to look: the provider says what is true. */
@Injectable()
export class SettleReturn {
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
    // In a crowd most webhooks are here first, and the provider need not be asked thousands of times.
    const webhook = signatureValid ? this.captures.heardOf(request.linkId, headStartMs) : Promise.resolve();
    const row = await this.find(request.linkId);
    if (row.state !== 'open') return { row, signatureValid };
    await webhook;
    const told = signatureValid ? await this.find(request.linkId) : row;
    return { row: told.state === 'open' ? await this.ask(told) : told, signatureValid };
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
