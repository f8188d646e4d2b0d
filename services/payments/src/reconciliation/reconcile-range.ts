import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import type { FindingRow } from '../findings/finding.schema';
import { Findings } from '../findings/findings';
import { PaymentProviders } from '../providers/payment-providers';
import type { Comparison } from './compare';
import { Reconcile } from './reconcile';

const maxRangeMs = hours(31 * 24);
const pages = 50;
const maxFindings = 200;

/** Reconciliation of a range on request of staff. */
@Injectable()
export class ReconcileRange {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly reconciling: Reconcile,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  async reconcile(
    from: Date | undefined,
    end: Date | undefined,
  ): Promise<{
    capturesCompared: number;
    refundsCompared: number;
    complete: boolean;
    coveredFrom: Date;
    findings: FindingRow[];
  }> {
    if (!isInstant(from)) throw invalid('from', 'A time.');
    if (!isInstant(end)) throw invalid('to', 'A time.');
    const to = new Date(Math.min(end.getTime(), this.clock.now().getTime()));
    if (end < from) throw invalid('to', 'The end lies before the beginning.');
    if (end.getTime() - from.getTime() > maxRangeMs) throw invalid('to', 'At most 31 days after the beginning.');
    const [captures, refunds]: [Comparison[], Comparison[]] = [[], []];
    for (const provider of this.providers.reconcilable) {
      captures.push(await this.reconciling.reconcileCaptures(provider, { from, to, pages }));
      refunds.push(await this.reconciling.reconcileRefunds(provider, { from, to, pages }));
    }
    const all = [...captures, ...refunds];
    return {
      capturesCompared: comparedIn(captures),
      refundsCompared: comparedIn(refunds),
      complete: all.every(({ isComplete }) => isComplete),
      coveredFrom: new Date(Math.max(from.getTime(), ...all.map(({ coveredFrom }) => coveredFrom.getTime()))),
      findings: await this.findings.between(from, to, maxFindings),
    };
  }
}

const comparedIn = (comparisons: Comparison[]): number => comparisons.reduce((sum, { compared }) => sum + compared, 0);

const invalid = (field: string, message: string): AppError<'VALIDATION'> =>
  new AppError('VALIDATION', { details: [{ field, message }] });

const isInstant = (at: Date | undefined): at is Date => at !== undefined && !Number.isNaN(at.getTime());
