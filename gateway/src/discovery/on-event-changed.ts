import { Injectable } from '@nestjs/common';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { EventReader } from './event-reader';

@Injectable()
export class OnEventChanged {
  constructor(private readonly events: EventReader) {}

  @OnMessage(EventSaved, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async saved({ eventId }: DataOf<typeof EventSaved>): Promise<void> {
    this.events.changed(eventId);
  }

  @OnMessage(EventDeleted, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    this.events.changed(eventId);
  }
}
