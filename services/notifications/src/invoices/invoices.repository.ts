import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { InvoiceKind } from '@utsav/contracts/http/booking';
import type { Language } from '@utsav/brand/languages';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { financialYear } from './financial-year';
import { Invoice, InvoiceCounter, type InvoiceCounterRow, type InvoiceRow } from './invoice.schema';

const seriesOf: Record<InvoiceKind, string> = { invoice: 'UTS', 'credit-note': 'UTC' };

/** From this amount on a buyer's name belongs on the invoice for good (CGST rule 46 (e) and (f)): ₹50,000. */
const namedFromPaise = 5_000_000;

@Injectable()
export class InvoicesRepository {
  /** Whose counters are known to be there. */
  private openedYear = '';

  constructor(
    @InjectModel(Invoice) private readonly invoices: Model<InvoiceRow>,
    @InjectModel(InvoiceCounter) private readonly counters: Model<InvoiceCounterRow>,
    private readonly clock: Clock,
  ) {}

  find(_id: string): Promise<InvoiceRow | null> {
    return this.invoices.findById(_id).lean<InvoiceRow>();
  }

  /** Those of one kind, in their order. */
  ofBooking(bookingId: string, kind: InvoiceKind, session: Session | null = null): Promise<InvoiceRow[]> {
    return this.invoices.find({ bookingId, kind }).sort({ sequence: 1 }).session(session).lean<InvoiceRow[]>().exec();
  }

  /** The counters of the year are there before a transaction moves them: two cannot both make the first one. */
  async openSeries(): Promise<void> {
    const year = financialYear(this.clock.now());
    if (year === this.openedYear) return;
    for (const series of Object.values(seriesOf))
      await this.counters.updateOne({ _id: `${series}/${year}` }, { $setOnInsert: { last: 0 } }, { upsert: true });
    this.openedYear = year;
  }

  /** A row with the next number of its series. The number is taken only if the transaction commits. */
  async issue(
    invoice: Pick<InvoiceRow, 'kind' | 'bookingId' | 'ownerId' | 'sequence' | 'facts'>,
    session: Session,
  ): Promise<InvoiceRow> {
    const issuedAt = this.clock.now();
    const series = `${seriesOf[invoice.kind]}/${financialYear(issuedAt)}`;
    const counter = await this.counters
      .findOneAndUpdate({ _id: series }, { $inc: { last: 1 } }, { session, returnDocument: 'after' })
      .lean<InvoiceCounterRow>();
    if (!counter) throw new Error(`the series ${series} is not open`);
    const row: InvoiceRow = {
      ...invoice,
      _id: `${invoice.bookingId}.${invoice.kind}.${invoice.sequence}`,
      number: `${series}/${String(counter.last).padStart(6, '0')}`,
      issuedAt,
      fileName: '',
    };
    await this.invoices.create([row], { session });
    return row;
  }

  /** Whether the file holds: it does not when the buyer was erased meanwhile. */
  async markPrinted({ _id, facts }: InvoiceRow, file: { fileName: string; language: Language }): Promise<boolean> {
    const { matchedCount } = await this.invoices.updateOne({ _id, 'facts.buyer': facts.buyer }, { $set: file });
    return matchedCount > 0;
  }

  ofOwner(ownerId: string): Promise<InvoiceRow[]> {
    return this.invoices.find({ ownerId }, { fileName: 1 }).lean<InvoiceRow[]>().exec();
  }

  issuedBetween(from: Date, to: Date): Promise<InvoiceRow[]> {
    return this.invoices
      .find({ issuedAt: { $gte: from, $lt: to } }, { fileName: 1 })
      .lean<InvoiceRow[]>()
      .exec();
  }

  /** Once the law wants no name any more. */
  async forgetBuyers(ids: string[]): Promise<void> {
    const redacted = { 'facts.buyer.name': '', 'facts.buyer.mobile': '', 'facts.buyer.email': '', fileName: '' };
    await this.invoices.updateMany({ _id: { $in: ids } }, { $set: redacted });
  }

  /** Numbers and amounts stay, and the name where the law wants it. */
  async forgetBuyer(ownerId: string): Promise<void> {
    const nowhere = { 'facts.buyer.mobile': '', 'facts.buyer.email': '' };
    await this.invoices.updateMany({ ownerId }, { $set: nowhere });
    await this.invoices.updateMany(
      { ownerId, 'facts.totalPaise': { $lt: namedFromPaise } },
      { $set: { 'facts.buyer.name': '' } },
    );
  }
}
