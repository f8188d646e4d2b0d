import { Injectable } from '@nestjs/common';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { DirectoryCache } from '../directory/directory-cache';
import { EventCacheService } from '../events/event-cache.service';
import { SuggestionsCache } from '../suggestions/suggestions-cache';

@Injectable()
export class OnEventChanged {
  constructor(
    private readonly events: EventCacheService,
    private readonly directory: DirectoryCache,
    private readonly suggestions: SuggestionsCache,
  ) {}

  @OnMessage(EventSaved, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async saved({ eventId }: DataOf<typeof EventSaved>): Promise<void> {
    this.evict(eventId);
  }

  @OnMessage(EventDeleted, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    this.evict(eventId);
  }

  private evict(eventId: string): void {
    this.events.evict(eventId);
    this.directory.clear();
    this.suggestions.evict();
  }
}
