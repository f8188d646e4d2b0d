import { Injectable } from '@nestjs/common';
import { KeptBriefly } from '@utsav/service-kit/gathering/kept-briefly';
import { heard, onceHeard } from '@utsav/service-kit/gathering/once-heard';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { SaleRow } from './sale.schema';
import { SalesRepository } from './sales.repository';

/** What is on sale. A change reaches every process of this service by its message; seats and limits are never decided by it. */
@Injectable()
export class Sales {
  private readonly kept: KeptBriefly<SaleRow | null>;

  constructor(
    private readonly repository: SalesRepository,
    services: GrpcClients,
  ) {
    const as = serviceCaller('booking');
    this.kept = new KeptBriefly((eventId) =>
      onceHeard(
        () => repository.find(eventId),
        () => services.to('catalog').getEvent({ eventId }, { as }),
      ),
    );
  }

  /** Throws UNAVAILABLE for an event that the catalogue has and that has not come here yet. */
  find(eventId: string): Promise<SaleRow | null> {
    return this.kept.get(eventId);
  }

  /** Throws UNAVAILABLE when neither this version nor a later one comes in time. */
  async awaitVersion(eventId: string, version: number): Promise<void> {
    await heard(() => this.repository.findFrom(eventId, version));
  }

  forget(eventId: string): void {
    this.kept.forget(eventId);
  }
}
