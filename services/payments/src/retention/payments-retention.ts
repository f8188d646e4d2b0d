import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { booksBegin, daysBefore, type RetentionConfig } from '@utsav/service-kit/retention/retention-periods';
import { RetentionSweep, type RetentionRule } from '@utsav/service-kit/retention/retention-sweep';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Connection } from 'mongoose';
import { ForgetBuyers } from './forget-buyers';

@Injectable()
export class PaymentsRetention extends RetentionSweep {
  protected readonly rules: readonly RetentionRule[];

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(LOG) log: Log,
    clock: Clock,
    @Inject(CONFIG) { PERSONAL_DATA_DAYS, BOOKS_YEARS }: RetentionConfig,
    buyers: ForgetBuyers,
  ) {
    super(connection, log, clock);
    this.rules = [
      {
        name: 'unpaid-payments',
        before: (now) => daysBefore(now, PERSONAL_DATA_DAYS),
        forget: (from, to) =>
          buyers.ofPayments({
            createdAt: { $gte: from, $lt: to },
            'captures.0': { $exists: false },
            booking: null,
            closedAt: { $ne: null },
          }),
      },
      {
        name: 'books',
        before: (now) => booksBegin(now, BOOKS_YEARS),
        forget: (from, to) => buyers.ofPayments({ createdAt: { $gte: from, $lt: to } }),
      },
    ];
  }
}
