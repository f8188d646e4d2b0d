import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { InvoiceKind } from '@utsav/contracts/http/booking';
import type { Paise } from '@utsav/contracts/money/paise';
import type { Model } from 'mongoose';
import type { State } from '@utsav/contracts/tax/gst-states';
import { Invoice, type InvoiceRow } from './invoice.schema';

export interface GstLine {
  kind: InvoiceKind;
  placeOfSupply: State;
  basisPoints: number;
  /** A document with two rates is in the lines of both. */
  documents: number;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

export interface GstSeries {
  kind: InvoiceKind;
  firstNumber: string;
  lastNumber: string;
  documents: number;
  /** Between the first and the last. */
  unusedNumbers: number;
  roundingPaise: Paise;
  /** With the rounding. */
  totalPaise: Paise;
  /** Invoices that the credit notes are of. */
  creditedInvoices: number;
}

export interface GstFigures {
  lines: GstLine[];
  series: GstSeries[];
}

/** Invoices before credit notes. */
const invoicesFirst = { kind: -1 } as const;

/** A document counts once at each of its rates, however many of its lines have that rate. */
const isFirstOfRate = { $eq: [{ $indexOfArray: ['$facts.taxLines.basisPoints', '$line.basisPoints'] }, '$at'] };

/** As `taxHeads`. */
const statePaise = { $floor: { $divide: ['$line.gstPaise', 2] } };
const whereWithinState = (within: unknown, otherwise: unknown) => ({
  $cond: [{ $eq: ['$facts.placeOfSupply.code', '$facts.seller.state.code'] }, within, otherwise],
});

const byRate = [
  { $set: { line: '$facts.taxLines' } },
  { $unwind: { path: '$line', includeArrayIndex: 'at' } },
  {
    $group: {
      _id: { kind: '$kind', placeOfSupply: '$facts.placeOfSupply', basisPoints: '$line.basisPoints' },
      documents: { $sum: { $cond: [isFirstOfRate, 1, 0] } },
      taxablePaise: { $sum: '$line.taxablePaise' },
      cgstPaise: { $sum: whereWithinState({ $subtract: ['$line.gstPaise', statePaise] }, 0) },
      sgstPaise: { $sum: whereWithinState(statePaise, 0) },
      igstPaise: { $sum: whereWithinState(0, '$line.gstPaise') },
    },
  },
  { $replaceWith: { $mergeObjects: ['$_id', { $unsetField: { field: '_id', input: '$$ROOT' } }] } },
  { $sort: { ...invoicesFirst, 'placeOfSupply.code': 1, 'placeOfSupply.name': 1, basisPoints: 1 } },
] as const;

const numberParts = { $split: ['$number', '/'] };

const bySeries = [
  // As numbers: after 999999 the text is a digit longer.
  { $set: { place: { $toInt: { $last: numberParts } }, series: { $slice: [numberParts, 2] } } },
  {
    $group: {
      _id: { kind: '$kind', series: '$series' },
      first: { $min: { place: '$place', number: '$number' } },
      last: { $max: { place: '$place', number: '$number' } },
      documents: { $sum: 1 },
      roundingPaise: { $sum: '$facts.roundingPaise' },
      totalPaise: { $sum: '$facts.totalPaise' },
      credited: { $addToSet: { $cond: [{ $eq: ['$kind', 'credit-note'] }, '$bookingId', '$$REMOVE'] } },
    },
  },
  {
    $project: {
      _id: 0,
      kind: '$_id.kind',
      firstNumber: '$first.number',
      lastNumber: '$last.number',
      documents: 1,
      unusedNumbers: { $subtract: [{ $add: [{ $subtract: ['$last.place', '$first.place'] }, 1] }, '$documents'] },
      roundingPaise: 1,
      totalPaise: 1,
      creditedInvoices: { $size: '$credited' },
    },
  },
  { $sort: { ...invoicesFirst, firstNumber: 1 } },
] as const;

/** What a return such as GSTR-1 has of the documents issued in a time. */
@Injectable()
export class GstReport {
  constructor(@InjectModel(Invoice) private readonly invoices: Model<InvoiceRow>) {}

  /** From a moment to before another. */
  async of(from: Date, to: Date): Promise<GstFigures> {
    const [figures] = await this.invoices.aggregate<GstFigures>([
      { $match: { issuedAt: { $gte: from, $lt: to } } },
      { $facet: { lines: [...byRate], series: [...bySeries] } },
    ]);
    return figures ?? { lines: [], series: [] };
  }
}
