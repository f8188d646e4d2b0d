import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import { isToCome } from './event-state';

@Injectable()
export class FindEvent {
  constructor(
    private readonly services: GrpcClients,
    private readonly clock: Clock,
  ) {}

  /** Of a public event that is not over. */
  async toCome(eventId: string): Promise<Event | undefined> {
    try {
      const { event } = await this.services
        .client('catalog')
        .getEvent({ eventId }, { as: serviceCaller('notifications') });
      return event && isToCome(event, this.clock.now()) ? event : undefined;
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }
}
