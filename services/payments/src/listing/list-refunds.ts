import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { ListRefundsRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { refundStates, type RefundRow, type RefundState } from '../refunds/refund.schema';
import { RefundsRepository } from '../refunds/refunds.repository';
import { pageOf } from './page-of';

const isState = (text: string): text is RefundState => refundStates.some((state) => state === text);

/** Refund backlog: open, waiting for the balance, waiting for manual action. */
@Injectable()
export class ListRefunds {
  constructor(private readonly refunds: RefundsRepository) {}

  list({ states, ...request }: ListRefundsRequest): Promise<{ rows: RefundRow[]; total: number }> {
    const { page, limit } = pageOf(request);
    if (!states.every(isState))
      throw new AppError('VALIDATION', {
        details: [{ field: 'states', message: `One of ${refundStates.join(', ')}.` }],
      });
    const wanted = states.length > 0 ? states : refundStates.filter((state) => state !== 'processed');
    return this.refunds.list(wanted, (page - 1) * limit, limit);
  }
}
