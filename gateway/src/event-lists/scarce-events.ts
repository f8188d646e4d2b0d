import { Injectable } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';

interface Scarce {
  soldOut: string[];
  fewLeft: string[];
}

/** Ids of the events to come that have no seat for everyone, or few. Only booking counts seats. */
@Injectable()
export class ScarceEvents {
  private readonly known = new LoadingCache<Scarce>({ max: 1, ttlMs: seconds(5) });

  constructor(private readonly clients: GrpcClients) {}

  now(): Promise<Scarce> {
    return this.known.get('all', async () => {
      const { events } = await this.clients.client('booking').listScarceEvents({}, { as: serviceCaller('gateway') });
      const ids = (isSoldOut: boolean): string[] =>
        events.filter(({ available }) => available <= 0 === isSoldOut).map(({ eventId }) => eventId);
      return { soldOut: ids(true), fewLeft: ids(false) };
    });
  }
}
