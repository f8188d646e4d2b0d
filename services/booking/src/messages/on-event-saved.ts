import { Injectable } from '@nestjs/common';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { Lanes } from '../lanes/lanes';
import { SalesRepository } from '../sales/sales.repository';
import { FitStock } from '../stock/fit-stock';

@Injectable()
export class OnEventSaved {
  constructor(
    private readonly sales: SalesRepository,
    private readonly lanes: Lanes,
  ) {}

  @OnMessage(EventSaved, { group: 'booking.catalog-events', effect: 'none' })
  async saved({
    eventId,
    version,
    ticketCategories,
    startsAt,
    endsAt,
    ...event
  }: DataOf<typeof EventSaved>): Promise<void> {
    const current = await this.sales.find(eventId);
    if (current && current.version > version) return;
    const categories = ticketCategories.map(({ key, type, capacity, onSale }) => ({ key, type, capacity, onSale }));
    // Stock first: a repeat after a crash in between finds nothing left to change.
    await this.lanes.submit(eventId, new FitStock(eventId, version, categories));
    await this.sales.saveIfNewer({
      _id: eventId,
      version,
      name: event.name,
      imageUrl: event.imageUrl,
      startsAt: new Date(startsAt),
      endsAt: endsAt ? new Date(endsAt) : null,
      venue: event.venue,
      organizer: event.organizer,
      sponsors: event.sponsors,
      onSale: event.onSale,
      maxTicketsPerPerson: event.maxTicketsPerPerson,
      categories,
    });
  }

  @OnMessage(EventDeleted, { group: 'booking.catalog-events', effect: 'none' })
  async deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    await this.sales.closeForGood(eventId);
  }
}
