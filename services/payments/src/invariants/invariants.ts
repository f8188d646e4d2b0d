import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { CheckInvariantsResponse } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { checkInvariants } from '@utsav/service-kit/invariants/check-invariants';
import type { Invariant } from '@utsav/service-kit/invariants/invariant';
import { erasedPeopleAreForgotten } from '@utsav/service-kit/invariants/erased-people';
import { outboxIsSent } from '@utsav/service-kit/invariants/outbox-is-sent';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Connection } from 'mongoose';
import { Ledger } from '../ledger/ledger';
import { PaymentProviders } from '../providers/payment-providers';
import { CompareCaptures } from '../reconciliation/compare-captures';
import { CompareRefunds } from '../reconciliation/compare-refunds';
import { Findings } from '../findings/findings';
import { bookingsHaveTheirCapture, capturesHaveOneOutcome, refundsWithinCapture } from './capture.invariants';
import { ledgerEqualsRows } from './ledger.invariants';
import { eventsAreHandled, eventsAreWithoutError, nothingIsStuck } from './liveness.invariants';
import { disputesAreAnswered, settlementsEqualTheirLines } from './statement.invariants';
import { accountsAreAccepted, providerEqualsUs } from './provider.invariants';

/** Checks the invariants of everything this service owns. Read-only. */
@Injectable()
export class Invariants {
  private readonly invariants: readonly Invariant[];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
    ledger: Ledger,
    providers: PaymentProviders,
    captures: CompareCaptures,
    refunds: CompareRefunds,
    open: Findings,
  ) {
    this.invariants = [
      capturesHaveOneOutcome,
      bookingsHaveTheirCapture,
      providerEqualsUs(providers, captures, refunds, open),
      accountsAreAccepted(providers),
      refundsWithinCapture,
      ledgerEqualsRows(ledger),
      outboxIsSent,
      eventsAreWithoutError,
      nothingIsStuck,
      eventsAreHandled,
      settlementsEqualTheirLines,
      disputesAreAnswered,
      erasedPeopleAreForgotten([
        { collection: 'payments', owner: 'buyer.userId', personal: ['buyer.name', 'buyer.email'] },
      ]),
    ];
  }

  check(): Promise<CheckInvariantsResponse> {
    return checkInvariants(this.connection, this.invariants, this.clock.now());
  }
}
