import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { SendOutcome } from '../deliveries/send-outcome';
import { ContentDelivery } from '../sending/content-delivery';
import { withText } from './letter-mail';
import { LettersRepository } from './letters.repository';

/** Sends the mail of a letter to one person. */
@Injectable()
export class LetterDelivery {
  constructor(
    private readonly letters: LettersRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly content: ContentDelivery,
  ) {}

  /** Null where the letter was stopped: what was not sent by then is dropped. */
  async send(delivery: DeliveryRow, letterId: string): Promise<SendOutcome | null> {
    const letter = await this.letters.find(letterId);
    if (!letter || letter.state === 'stopped' || !delivery.notice) {
      await this.deliveries.drop(delivery._id);
      return null;
    }
    return this.content.send(delivery, withText(delivery.notice, letter));
  }
}
