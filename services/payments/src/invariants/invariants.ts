import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { CheckInvariantsResponse } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Connection } from 'mongoose';
import { Ledger } from '../ledger/ledger';
import { CompareCaptures } from '../reconciliation/compare-captures';
import { CompareRefunds } from '../reconciliation/compare-refunds';
import { Findings } from '../reconciliation/findings';
import { bookingsHaveTheirCapture, capturesHaveOneOutcome, refundsWithinCapture } from './capture.invariants';
import type { Invariant } from './invariant';
import { ledgerEqualsRows } from './ledger.invariants';
import { eventsAreHandled, eventsAreWithoutFault, nothingIsStuck, outboxIsSent } from './liveness.invariants';
import { providerEqualsUs } from './provider.invariants';

const maxBreaches = 200;

/** Looks through everything this service owns for what must never be. Reads only. */
@Injectable()
export class Invariants {
  private readonly invariants: readonly Invariant[];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
    ledger: Ledger,
    captures: CompareCaptures,
    refunds: CompareRefunds,
    open: Findings,
  ) {
    this.invariants = [
      capturesHaveOneOutcome,
      bookingsHaveTheirCapture,
      providerEqualsUs(captures, refunds, open),
      refundsWithinCapture,
      ledgerEqualsRows(ledger),
      outboxIsSent,
      eventsAreWithoutFault,
      nothingIsStuck,
      eventsAreHandled,
    ];
  }

  async check(): Promise<CheckInvariantsResponse> {
    const session = await this.connection.startSession({ snapshot: true });
    try {
      const breaches: CheckInvariantsResponse['breaches'] = [];
      for (const { name, find } of this.invariants) {
        const limit = maxBreaches - breaches.length;
        if (limit === 0) break;
        const found = await find({ connection: this.connection, session, now: this.clock.now(), limit });
        breaches.push(...found.slice(0, limit).map((breach) => ({ invariant: name, ...breach })));
      }
      return { invariants: this.invariants.map(({ name }) => name), breaches };
    } finally {
      await session.endSession();
    }
  }
}
