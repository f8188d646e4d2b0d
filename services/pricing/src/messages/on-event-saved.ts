import { Injectable } from '@nestjs/common';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { EventPricesRepository } from '../events/event-prices.repository';

@Injectable()
export class OnEventSaved {
  constructor(private readonly prices: EventPricesRepository) {}

  @OnMessage(EventSaved, { group: 'pricing.catalog-events', effect: 'none' })
  async saved({ eventId, version, ticketCategories }: DataOf<typeof EventSaved>): Promise<void> {
    const categories = ticketCategories.map(({ key, type, pricePaise, feePaise }) => ({
      key,
      type,
      pricePaise,
      feePaise,
    }));
    await this.prices.saveIfNewer({ _id: eventId, version, categories });
  }

  @OnMessage(EventDeleted, { group: 'pricing.catalog-events', effect: 'none' })
  async deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    await this.prices.remove(eventId);
  }
}
