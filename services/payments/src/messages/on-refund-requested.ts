import { Injectable } from '@nestjs/common';
import { RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { RequestRefund } from '../refunds/request-refund';
import { SendRefunds } from '../refunds/send-refunds';

@Injectable()
export class OnRefundRequested {
  constructor(
    private readonly refunds: RequestRefund,
    private readonly sending: SendRefunds,
  ) {}

  /** Idempotent by refund id. */
  @OnMessage(RefundRequested, { group: 'payments.refunds', delivery: 'at-least-once', lowPriority: true })
  async requested(data: DataOf<typeof RefundRequested>): Promise<void> {
    await this.refunds.request(data);
    this.sending.trigger();
  }
}
