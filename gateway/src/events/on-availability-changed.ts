import { Injectable } from '@nestjs/common';
import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { AvailabilityCache, seatsOf } from './availability-cache';
import { AvailabilityStreams } from './availability-streams';

@Injectable()
export class OnAvailabilityChanged {
  constructor(
    private readonly seats: AvailabilityCache,
    private readonly streams: AvailabilityStreams,
  ) {}

  @OnMessage(AvailabilityChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async learn(
    { eventId, categories }: DataOf<typeof AvailabilityChanged>,
    { occurredAt }: MessageContext,
  ): Promise<void> {
    const changed = this.seats.applyUpdate(eventId, seatsOf(categories), occurredAt);
    if (changed) this.streams.changed(eventId);
  }
}
