import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { TicketDocument, type TicketDocumentRow } from './ticket-document.schema';

@Injectable()
export class TicketDocumentsRepository {
  constructor(@InjectModel(TicketDocument) private readonly documents: Model<TicketDocumentRow>) {}

  find(bookingId: string): Promise<TicketDocumentRow | null> {
    return this.documents.findById(bookingId).lean<TicketDocumentRow>();
  }

  async insert(row: TicketDocumentRow, session: Session): Promise<void> {
    await this.documents.create([row], { session });
  }

  async markRendered(bookingId: string, fileName: string): Promise<void> {
    await this.documents.updateOne({ _id: bookingId }, { $set: { fileName } });
  }

  /** Still to be rendered, though asked for some time ago. */
  unrendered(before: Date, limit: number): Promise<TicketDocumentRow[]> {
    return this.documents
      .find({ fileName: '', createdAt: { $lte: before } })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean<TicketDocumentRow[]>();
  }
}
