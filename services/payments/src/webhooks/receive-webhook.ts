import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import type { PaymentsConfig } from '../payments.config';
import { isWebhookSignature } from '../razorpay/signatures';
import { HandleProviderEvents } from './handle-provider-events';
import { ProviderEvent, type ProviderEventRow } from './provider-event.schema';

/** Keeps the raw event and is done: the work comes after the answer, and a repeat has no effect. */
@Injectable()
export class ReceiveWebhook {
  private readonly secrets: string[];

  constructor(
    @Inject(CONFIG) config: PaymentsConfig,
    @InjectModel(ProviderEvent) private readonly events: Model<ProviderEventRow>,
    private readonly handling: HandleProviderEvents,
    private readonly clock: Clock,
  ) {
    this.secrets = [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_PREVIOUS_WEBHOOK_SECRET];
  }

  /** Returns whether the event had come before. Throws WEBHOOK_SIGNATURE_INVALID. */
  async receive(body: Buffer, signature: string, eventId: string): Promise<boolean> {
    if (!this.secrets.some((secret) => isWebhookSignature(secret, body, signature)))
      throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    const _id = eventId || createHash('sha256').update(body).digest('hex');
    try {
      await this.events.create({
        _id,
        body: body.toString('utf8'),
        receivedAt: this.clock.now(),
        handledAt: null,
        fault: '',
        attempts: 0,
      });
    } catch (error) {
      if (isDuplicateKey(error)) return true;
      throw error;
    }
    this.handling.nudge();
    return false;
  }
}
