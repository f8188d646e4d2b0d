import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { cashOf, normalizedCount } from './count-cash';
import type { CashCount, ShiftRow } from '../shifts/shift.schema';
import { ShiftReportsRepository } from './shift-reports.repository';
import { ShiftsRepository } from '../shifts/shifts.repository';

/** Closes a shift and stores its report in one transaction; nothing can be sold in the shift afterwards. */
@Injectable()
export class CloseShift {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly reports: ShiftReportsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The same count and note again find what was closed. Throws NOT_FOUND, STATE_CONFLICT. */
  close(shiftId: string, closedBy: string, given: CashCount, note: string): Promise<ShiftRow> {
    const counted = normalizedCount(given);
    return this.transactions.run(async (session) => {
      const shift = await this.shifts.find(shiftId, session);
      if (!shift) throw new AppError('NOT_FOUND');
      if (shift.state === 'closed') {
        if (
          shift.note === note &&
          shift.counted &&
          JSON.stringify(normalizedCount(shift.counted)) === JSON.stringify(counted)
        )
          return shift;
        throw new AppError('STATE_CONFLICT', { state: shift.state });
      }
      const closed: ShiftRow = {
        ...shift,
        state: 'closed',
        closedAt: this.clock.now(),
        closedBy,
        counted,
        countedPaise: cashOf(counted),
        note,
        report: await this.reports.report(shift, session),
      };
      const { writes: _, ...written } = closed;
      if (!(await this.shifts.close(written, session))) throw new AppError('STATE_CONFLICT', { state: 'closed' });
      return closed;
    });
  }
}
