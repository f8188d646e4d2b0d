import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Account, LedgerEntry } from './entry';
import { LedgerEntryModel } from './ledger-entry.schema';

/** Of one day in India; paise as they were posted on it. */
export interface BookDay {
  day: string;
  siteSales: number;
  sitePaise: number;
  counterSales: number;
  counterPaise: number;
  counterUpiPaise: number;
  counterCardPaise: number;
  /** In the sales of both. */
  gstPaise: number;
  /** Of bookings, less those that failed, and without what pays for tickets that came in place of others. */
  refundsPaise: number;
  /** Lost. */
  disputesPaise: number;
  /** Of the provider, with their GST. */
  providerFeesPaise: number;
}

const cause = { $first: { $split: ['$_id', '/'] } };
const isOf = (prefix: string, account: Account) => ({
  $and: [{ $eq: [cause, prefix] }, { $eq: ['$lines.account', account] }],
});
const net = { $subtract: ['$lines.debitPaise', '$lines.creditPaise'] };
const sumWhere = (condition: object, amount: unknown) => ({ $sum: { $cond: [condition, amount, 0] } });
const debitsOf = (...of: Account[]) => sumWhere({ $in: ['$lines.account', of] }, net);

// A sale has one line of what was paid: the deposit that it ends, or what came in at the counter.
const siteSale = isOf('confirm', 'deposits');
const [byUpi, byCard] = [isOf('cash', 'counter-upi'), isOf('cash', 'counter-card')];
const counterSale = { $or: [isOf('cash', 'cash-drawer'), byUpi, byCard] };

/** What the ledger posted, day by day. */
@Injectable()
export class DayBook {
  constructor(@InjectModel(LedgerEntryModel) private readonly entries: Model<LedgerEntry>) {}

  /** From a moment to before another, oldest first. */
  days(from: Date, to: Date): Promise<BookDay[]> {
    return this.entries.aggregate<BookDay>([
      { $match: { at: { $gte: from, $lt: to } } },
      { $unwind: '$lines' },
      {
        $group: {
          _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: '+05:30' } },
          siteSales: sumWhere(siteSale, 1),
          sitePaise: sumWhere(siteSale, net),
          counterSales: sumWhere(counterSale, 1),
          counterPaise: sumWhere(counterSale, net),
          counterUpiPaise: sumWhere(byUpi, net),
          counterCardPaise: sumWhere(byCard, net),
          gstPaise: sumWhere({ $eq: ['$lines.account', 'gst'] }, { $multiply: [net, -1] }),
          refundsPaise: sumWhere(
            // What pays for other tickets did not go back.
            { $and: [{ $eq: ['$lines.account', 'refunds'] }, { $ne: [cause, 'exchange'] }] },
            net,
          ),
          disputesPaise: debitsOf('disputes'),
          providerFeesPaise: debitsOf('provider-fees', 'input-gst'),
        },
      },
      { $sort: { _id: 1 } },
      { $set: { day: '$_id' } },
      { $unset: '_id' },
    ]);
  }
}
