import { Injectable } from '@nestjs/common';
import { RefundNeeded } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { Clock } from '@utsav/service-kit/time/clock';
import { RefundsRepository } from '../refunds/refunds.repository';
import { SendRefunds } from '../refunds/send-refunds';

@Injectable()
export class OnRefundNeeded {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly sending: SendRefunds,
    private readonly clock: Clock,
  ) {}

  /** One refund a payment: its id is the key, so a repeat changes nothing. */
  @OnMessage(RefundNeeded, { group: 'payments.refunds', effect: 'none' })
  async needed({ orderId, providerPaymentId, amountPaise, reason }: DataOf<typeof RefundNeeded>): Promise<void> {
    const now = this.clock.now();
    await this.refunds.request({
      _id: providerPaymentId,
      orderId,
      providerPaymentId,
      amountPaise,
      reason,
      state: 'requested',
      refundId: '',
      nextTryAt: now,
      attempts: 0,
      lastAnswer: '',
      createdAt: now,
    });
    this.sending.nudge();
  }
}
