import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { ReconcileRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import type { FindingRow } from '../findings/finding.schema';
import { Findings } from '../findings/findings';
import { Reconcile } from './reconcile';

const maxRangeMs = hours(31 * 24);
const pages = 50;
const maxFindings = 200;

/** Reconciliation of a range on request of staff. */
@Injectable()
export class ReconcileRange {
  constructor(
    private readonly reconciling: Reconcile,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  async reconcile(request: ReconcileRequest): Promise<{
    capturesCompared: number;
    refundsCompared: number;
    complete: boolean;
    coveredFrom: string;
    findings: FindingRow[];
  }> {
    const [from, asked] = [instant('from', request.from), instant('to', request.to)];
    const to = new Date(Math.min(asked.getTime(), this.clock.now().getTime()));
    if (asked < from) throw invalid('to', 'The end lies before the beginning.');
    if (asked.getTime() - from.getTime() > maxRangeMs) throw invalid('to', 'At most 31 days after the beginning.');
    const captures = await this.reconciling.reconcileCaptures({ from, to, pages });
    const refunds = await this.reconciling.reconcileRefunds({ from, to, pages });
    const coveredFrom = Math.max(captures.coveredFrom.getTime(), refunds.coveredFrom.getTime());
    return {
      capturesCompared: captures.compared,
      refundsCompared: refunds.compared,
      complete: captures.isComplete && refunds.isComplete,
      coveredFrom: new Date(coveredFrom).toISOString(),
      findings: await this.findings.between(from, to, maxFindings),
    };
  }
}

const invalid = (field: string, message: string): AppError<'VALIDATION'> =>
  new AppError('VALIDATION', { details: [{ field, message }] });

function instant(field: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw invalid(field, 'An RFC 3339 time.');
  return at;
}
