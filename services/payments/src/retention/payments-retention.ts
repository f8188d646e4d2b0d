import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { booksBegin, daysBefore, type RetentionConfig } from '@utsav/service-kit/retention/retention-periods';
import type { RetentionRule, RetentionRules } from '@utsav/service-kit/retention/retention-sweep';
import { ForgetBuyers } from './forget-buyers';

@Injectable()
export class PaymentsRetention implements RetentionRules {
  readonly rules: readonly RetentionRule[];

  constructor(@Inject(CONFIG) { PERSONAL_DATA_DAYS, BOOKS_YEARS }: RetentionConfig, buyers: ForgetBuyers) {
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
