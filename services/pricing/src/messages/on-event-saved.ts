import { Injectable } from '@nestjs/common';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { EventPricesRepository } from '../events/event-prices.repository';
import { pricesOf } from '../events/prices-of-event';

@Injectable()
export class OnEventSaved {
  constructor(private readonly prices: EventPricesRepository) {}

  @OnMessage(EventSaved, { group: 'pricing.catalog-events', delivery: 'at-least-once' })
  async saved(event: DataOf<typeof EventSaved>): Promise<void> {
    await this.prices.saveIfNewer(pricesOf(event));
  }

  @OnMessage(EventDeleted, { group: 'pricing.catalog-events', delivery: 'at-least-once' })
  async deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    await this.prices.remove(eventId);
  }
}
