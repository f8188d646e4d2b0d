import { Injectable } from '@nestjs/common';
import { refundStates, type RefundState } from '@utsav/contracts/grpc/payments';
import type { RefundRow } from '../refunds/refund.schema';
import { RefundsRepository } from '../refunds/refunds.repository';
import { pageOf } from './page-of';

/** Refund backlog: open, waiting for the balance, waiting for manual action. */
@Injectable()
export class ListRefunds {
  constructor(private readonly refunds: RefundsRepository) {}

  /** Without states those of every refund that was not made. */
  list(states: RefundState[], request: { page: number; limit: number }): Promise<{ rows: RefundRow[]; total: number }> {
    const { page, limit } = pageOf(request);
    const wanted = states.length > 0 ? states : refundStates.filter((state) => state !== 'processed');
    return this.refunds.list(wanted, (page - 1) * limit, limit);
  }
}
