import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Language } from '@utsav/brand/languages';
import type { TicketsReturned } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { assumedMs } from '@utsav/contracts/shows/end-of';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { pollUntil } from '@utsav/service-kit/time/poll-until';
import type { Model, QueryFilter } from 'mongoose';
import type { TicketData } from '../tickets/ticket-data';
import { newTicketDocument } from './new-ticket-document';
import { TicketDocument, type TicketDocumentRow } from './ticket-document.schema';

const fieldsUnder = (path: string, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));

@Injectable()
export class TicketDocumentsRepository {
  private readonly reads = rowLoader(() => this.documents);

  constructor(
    @InjectModel(TicketDocument) private readonly documents: Model<TicketDocumentRow>,
    private readonly clock: Clock,
  ) {}

  find(bookingId: string): Promise<TicketDocumentRow | null> {
    return this.reads.add(bookingId);
  }

  /** Of a booking that there is: the message of it may still be on its way. Throws TICKET_NOT_READY. */
  waitFor(bookingId: string): Promise<TicketDocumentRow> {
    return pollUntil(
      () => this.find(bookingId),
      () => new AppError('TICKET_NOT_READY', { retryAfterSeconds: 2 }),
    );
  }

  add(unitOfWork: UnitOfWork, data: TicketData): void {
    unitOfWork.add(this.documents, newTicketDocument(data, this.clock.now()));
  }

  /** Begins an attempt that no other process may begin for some time; nothing when it is not due. */
  claim(bookingId: string, leaseMs: number): Promise<TicketDocumentRow | null> {
    return this.documents
      .findOneAndUpdate(
        { _id: bookingId, state: 'pending', nextTryAt: { $lte: this.clock.now() } },
        { $inc: { attempts: 1 }, $set: { nextTryAt: this.clock.in(leaseMs) } },
        { returnDocument: 'after' },
      )
      .lean<TicketDocumentRow>();
  }

  /** Nothing happens when the data has changed since. Returns whether they have not. */
  async markReady(
    { _id, edition }: TicketDocumentRow,
    file: { fileName: string; language: Language },
    session: Session,
  ): Promise<boolean> {
    const { matchedCount } = await this.documents.updateOne(
      { _id, edition },
      { $set: { state: 'ready', ...file, lastError: '' } },
      { session },
    );
    return matchedCount > 0;
  }

  async postpone(bookingId: string, lastError: string, delayMs: number): Promise<void> {
    await this.documents.updateOne(
      { _id: bookingId, state: 'pending' },
      {
        $set: { lastError, nextTryAt: this.clock.in(delayMs) },
      },
    );
  }

  /** Returns whether it was pending. */
  async markFailed(bookingId: string, lastError: string, session: Session): Promise<boolean> {
    const { matchedCount } = await this.documents.updateOne(
      { _id: bookingId, state: 'pending' },
      { $set: { state: 'failed', lastError } },
      { session },
    );
    return matchedCount > 0;
  }

  /** New data for tickets that moved. Returns whether there is a document. */
  renew(
    bookingId: string,
    event: Partial<TicketData['event']>,
    data: Pick<TicketData, 'tickets' | 'qrCode' | 'calendarSequence' | 'movedFrom' | 'hasNewVenue'>,
    session: Session,
  ): Promise<boolean> {
    const changed = { ...fieldsUnder('facts', data), ...fieldsUnder('facts.event', event) };
    return this.change(bookingId, changed, {}, session);
  }

  /** Without the tickets that were given back. Returns whether there is a document. */
  takeBack(
    { bookingId, returned, tickets, qrCode, refundPaise, exchangedFor }: DataOf<typeof TicketsReturned>,
    session: Session,
  ): Promise<boolean> {
    // What pays for other tickets left this booking, too.
    const credit = returned.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const paise = exchangedFor ? credit : refundPaise;
    const back = { 'facts.returned.tickets': returned.length, 'facts.returned.paise': paise };
    return this.change(bookingId, { 'facts.tickets': tickets, 'facts.qrCode': qrCode }, back, session);
  }

  /** Of a booking that was cancelled: what still waits to be sent of it is not sent. */
  async markVoid(bookingId: string, session: Session): Promise<void> {
    await this.documents.updateOne({ _id: bookingId }, { $set: { voidAt: this.clock.now() } }, { session });
  }

  /** For the buyer as they were corrected. Returns whether there is a document. */
  readdress(bookingId: string, buyer: TicketData['buyer'], session: Session): Promise<boolean> {
    return this.change(bookingId, { 'facts.buyer': buyer }, {}, session);
  }

  /** The document is pending again. */
  private async change(
    bookingId: string,
    data: Record<string, unknown>,
    sums: Record<string, number>,
    session: Session,
  ): Promise<boolean> {
    const { matchedCount } = await this.documents.updateOne(
      { _id: bookingId },
      {
        $set: { ...data, state: 'pending', fileName: '', attempts: 0, nextTryAt: this.clock.now() },
        $inc: { ...sums, edition: 1 },
      },
      { session },
    );
    return matchedCount > 0;
  }

  /** Pending again, for a file that is gone, given up or in another language; anything newer stays as it is. */
  async reopen({ _id, state, fileName }: TicketDocumentRow): Promise<void> {
    await this.documents.updateOne(
      { _id, state, fileName },
      { $set: { state: 'pending', fileName: '', attempts: 0, nextTryAt: this.clock.now() } },
    );
  }

  ofOwner(ownerId: string): Promise<TicketDocumentRow[]> {
    return this.documents.find({ ownerId }, { _id: 1, fileName: 1, state: 1 }).lean<TicketDocumentRow[]>().exec();
  }

  /** Whose last date ended in this time: a pass, or an exhibition, is used long after its first one began. */
  overBetween(from: Date, to: Date): Promise<TicketDocumentRow[]> {
    const between = (aheadMs: number) => ({
      $gte: new Date(from.getTime() - aheadMs).toISOString(),
      $lt: new Date(to.getTime() - aheadMs).toISOString(),
    });
    const withoutEnd = { 'facts.event.endsAt': null, 'facts.event.startsAt': between(assumedMs) };
    return this.documents
      .find({ $or: [{ 'facts.event.endsAt': between(0) }, withoutEnd] }, { _id: 1, fileName: 1 })
      .lean<TicketDocumentRow[]>()
      .exec();
  }

  forgetBuyer(ownerId: string): Promise<void> {
    return this.redact({ ownerId });
  }

  forgetBuyers(bookingIds: string[]): Promise<void> {
    return this.redact({ _id: { $in: bookingIds } });
  }

  due(before: Date, limit: number): Promise<TicketDocumentRow[]> {
    return this.documents
      .find({ state: 'pending', nextTryAt: { $lte: before } }, { attempts: 1 })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<TicketDocumentRow[]>();
  }

  /** Redacts the buyer; the PDF is rendered again on request. What names none any more stays as it is. */
  private async redact(filter: QueryFilter<TicketDocumentRow>): Promise<void> {
    const redacted = { 'facts.buyer.name': '', 'facts.buyer.mobile': '', 'facts.buyer.email': '' };
    await this.documents.updateMany(
      { ...filter, $nor: [redacted] },
      {
        $set: { ...redacted, state: 'failed' },
        $inc: { edition: 1 },
      },
    );
  }
}
