import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { CheckInvariantsResponse } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Connection } from 'mongoose';
import { bookingsArePaid, capsHold, oneOrderOneBooking, ticketsAreComplete } from './booking.invariants';
import { couponsPerPersonHold, couponUsesAreExact } from './coupon.invariants';
import type { Invariant } from './invariant';
import { noHoldOutlivesItsTime, nothingIsStuck, outboxIsSent } from './liveness.invariants';
import { figuresEqualRecount, quotesAddUp, refundsWithinPrice } from './money.invariants';
import {
  bookingsTookTheirSeats,
  countersAddUp,
  countersEqualMovements,
  countersEqualOrders,
  neverOversold,
} from './stock.invariants';

const invariants: readonly Invariant[] = [
  countersAddUp,
  countersEqualOrders,
  countersEqualMovements,
  neverOversold,
  bookingsArePaid,
  ticketsAreComplete,
  bookingsTookTheirSeats,
  capsHold,
  oneOrderOneBooking,
  refundsWithinPrice,
  quotesAddUp,
  figuresEqualRecount,
  couponUsesAreExact,
  couponsPerPersonHold,
  outboxIsSent,
  nothingIsStuck,
  noHoldOutlivesItsTime,
];
const maxBreaches = 200;

/** Looks through everything this service owns for what must never be. Reads only. */
@Injectable()
export class Invariants {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  async check(): Promise<CheckInvariantsResponse> {
    const session = await this.connection.startSession({ snapshot: true });
    try {
      const breaches: CheckInvariantsResponse['breaches'] = [];
      for (const { name, find } of invariants) {
        const limit = maxBreaches - breaches.length;
        if (limit === 0) break;
        const found = await find({ connection: this.connection, session, now: this.clock.now(), limit });
        breaches.push(...found.map((breach) => ({ invariant: name, ...breach })));
      }
      return { invariants: invariants.map(({ name }) => name), breaches };
    } finally {
      await session.endSession();
    }
  }
}
