import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { SandboxFixture } from '@utsav/razorpay-sandbox/testing';
import type { CrashRows } from './crash-rows';

/** The sandbox of the payment provider: what buyers pay there, what it made, and its faults. */
export class CrashProvider {
  constructor(
    private readonly sandbox: SandboxFixture,
    private readonly rows: CrashRows,
  ) {}

  /** The buyer pays at the sandbox. */
  async pay({ paymentLinkId }: Order, how: { force?: boolean } = {}): Promise<string> {
    const { json, text, status } = await this.sandbox.control('POST', `/links/${paymentLinkId}/pay`, how);
    if (status !== 200) throw new Error(text);
    return String(json['payments']?.[0]?.['id']);
  }

  /** Pages that the provider made for an order. */
  async pagesOf({ id }: Order): Promise<string[]> {
    const { json } = await this.sandbox.api('GET', `/payment_links?reference_id=${id}`);
    return (json['payment_links'] ?? []).map((link) => String(link['id']));
  }

  /** Paise of each refund that the provider made. */
  async refundsAtProvider(order: Order): Promise<number[]> {
    const paymentId = (await this.rows.paymentOf(order))?.captures[0]?.providerPaymentId;
    const { json } = await this.sandbox.api('GET', `/payments/${paymentId}/refunds`);
    return (json['items'] ?? []).map((refund) => Number(refund['amount']));
  }

  async faults(rules: Record<string, unknown>[]): Promise<void> {
    await this.sandbox.control('POST', '/faults', { rules, refundSettleSeconds: 0.2 });
  }

  loseWebhooksOf({ id, paymentLinkId }: Order): Promise<void> {
    return this.faults([id, paymentLinkId].map((subject) => ({ kind: 'webhook_drop', event: '*', subject })));
  }
}
