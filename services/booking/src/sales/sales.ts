import { Injectable } from '@nestjs/common';
import { seconds } from '@utsav/service-kit/time/clock';
import type { SaleRow } from './sale.schema';
import { SalesRepository } from './sales.repository';

const keptMs = seconds(1);

interface Kept {
  sale: Promise<SaleRow | null>;
  until: number;
}

/**
 * What is on sale, kept for a second: a crowd asks for the same event thousands of times, and a change reaches every
 * process of this service by its message anyway. Seats and limits are never decided by it.
 */
@Injectable()
export class Sales {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly repository: SalesRepository) {}

  find(eventId: string): Promise<SaleRow | null> {
    const now = Date.now();
    const known = this.kept.get(eventId);
    if (known && known.until > now) return known.sale;
    if (this.kept.size > 1000) this.kept.clear();
    // A query runs once, a promise may be awaited by many.
    const sale = this.repository.find(eventId).then((row) => row);
    sale.catch(() => this.kept.delete(eventId));
    this.kept.set(eventId, { sale, until: now + keptMs });
    return sale;
  }

  forget(eventId: string): void {
    this.kept.delete(eventId);
  }
}
