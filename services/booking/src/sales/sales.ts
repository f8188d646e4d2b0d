import { Injectable } from '@nestjs/common';
import { KeptBriefly } from '@utsav/service-kit/gathering/kept-briefly';
import type { SaleRow } from './sale.schema';
import { SalesRepository } from './sales.repository';

/** What is on sale. A change reaches every process of this service by its message; seats and limits are never decided by it. */
@Injectable()
export class Sales {
  private readonly kept: KeptBriefly<SaleRow | null>;

  constructor(repository: SalesRepository) {
    this.kept = new KeptBriefly((eventId) => repository.find(eventId));
  }

  find(eventId: string): Promise<SaleRow | null> {
    return this.kept.get(eventId);
  }

  forget(eventId: string): void {
    this.kept.forget(eventId);
  }
}
