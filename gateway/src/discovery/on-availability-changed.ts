import { Injectable } from '@nestjs/common';
import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { Seats, seatsOf } from './seats';
import { SeatStreams } from './seat-streams';

@Injectable()
export class OnAvailabilityChanged {
  constructor(
    private readonly seats: Seats,
    private readonly streams: SeatStreams,
  ) {}

  @OnMessage(AvailabilityChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async learn(
    { eventId, categories }: DataOf<typeof AvailabilityChanged>,
    { occurredAt }: MessageContext,
  ): Promise<void> {
    const news = this.seats.learn(eventId, seatsOf(categories), occurredAt);
    if (news) this.streams.changed(eventId);
  }
}
