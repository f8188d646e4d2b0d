import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import type { TicketFacts } from '../tickets/ticket-facts';
import { TicketDocument, type TicketDocumentRow } from './ticket-document.schema';

@Injectable()
export class TicketDocumentsRepository {
  constructor(
    @InjectModel(TicketDocument) private readonly documents: Model<TicketDocumentRow>,
    private readonly clock: Clock,
  ) {}

  find(bookingId: string): Promise<TicketDocumentRow | null> {
    return this.documents.findById(bookingId).lean<TicketDocumentRow>();
  }

  async owe(facts: TicketFacts, session: Session): Promise<void> {
    const now = this.clock.now();
    await this.documents.create(
      [{ _id: facts.bookingId, ownerId: facts.buyer.userId, facts, nextTryAt: now, createdAt: now }],
      { session },
    );
  }

  /** Begins an attempt that nobody else may begin for some time; nothing when it is not due. */
  claim(bookingId: string, leaseMs: number): Promise<TicketDocumentRow | null> {
    return this.documents
      .findOneAndUpdate(
        { _id: bookingId, state: 'owed', nextTryAt: { $lte: this.clock.now() } },
        { $inc: { attempts: 1 }, $set: { nextTryAt: this.clock.in(leaseMs) } },
        { returnDocument: 'after' },
      )
      .lean<TicketDocumentRow>();
  }

  async markReady(bookingId: string, fileName: string, session: Session): Promise<void> {
    await this.documents.updateOne(
      { _id: bookingId },
      { $set: { state: 'ready', fileName, lastError: '' } },
      { session },
    );
  }

  async postpone(bookingId: string, lastError: string, nextTryAt: Date): Promise<void> {
    await this.documents.updateOne({ _id: bookingId, state: 'owed' }, { $set: { lastError, nextTryAt } });
  }

  async markFailed(bookingId: string, lastError: string, session: Session): Promise<void> {
    await this.documents.updateOne(
      { _id: bookingId, state: 'owed' },
      { $set: { state: 'failed', lastError } },
      { session },
    );
  }

  /** Owed again, for a document whose file is gone or that was given up; anything newer stays as it is. */
  async reopen({ _id, state, fileName }: TicketDocumentRow): Promise<void> {
    await this.documents.updateOne(
      { _id, state, fileName },
      { $set: { state: 'owed', fileName: '', attempts: 0, nextTryAt: this.clock.now() } },
    );
  }

  due(before: Date, limit: number): Promise<TicketDocumentRow[]> {
    return this.documents
      .find({ state: 'owed', nextTryAt: { $lte: before } }, { attempts: 1 })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<TicketDocumentRow[]>();
  }
}
