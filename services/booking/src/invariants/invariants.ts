import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { CheckInvariantsResponse } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { checkInvariants } from '@utsav/service-kit/invariants/check-invariants';
import type { Invariant } from '@utsav/service-kit/invariants/invariant';
import { outboxIsSent } from '@utsav/service-kit/invariants/outbox-is-sent';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Connection } from 'mongoose';
import { admissionsHaveTheirScans, ticketsAdmitOnce } from './admission.invariants';
import {
  bookingsArePaid,
  capsHold,
  oneOrderOneBooking,
  returnedTicketsAreDead,
  ticketsAreComplete,
} from './booking.invariants';
import { nothingToComeOutlivesItsCancellation, whatTookPlaceIsNotCancelled } from './cancellation.invariants';
import { couponsPerPersonHold, couponUsesAreExact } from './coupon.invariants';
import { erasedBuyersAreForgotten, liveBookingsReachAPerson, oneLiveHoldAPerson } from './person.invariants';
import { nothingOutlivesItsEvent } from './event.invariants';
import { noHoldOutlivesItsTime, nothingIsStuck } from './liveness.invariants';
import {
  figuresEqualRecount,
  orderCountsEqualRecount,
  ordersAreInTheirGroup,
  quotesAddUp,
  refundsWithinPrice,
  shiftReportsEqualRecount,
} from './money.invariants';
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
  returnedTicketsAreDead,
  bookingsTookTheirSeats,
  capsHold,
  oneOrderOneBooking,
  refundsWithinPrice,
  quotesAddUp,
  figuresEqualRecount,
  orderCountsEqualRecount,
  ordersAreInTheirGroup,
  shiftReportsEqualRecount,
  couponUsesAreExact,
  couponsPerPersonHold,
  outboxIsSent,
  nothingIsStuck,
  noHoldOutlivesItsTime,
  nothingOutlivesItsEvent,
  nothingToComeOutlivesItsCancellation,
  whatTookPlaceIsNotCancelled,
  liveBookingsReachAPerson,
  oneLiveHoldAPerson,
  erasedBuyersAreForgotten,
  ticketsAdmitOnce,
  admissionsHaveTheirScans,
];

/** Checks the invariants of this service's data in snapshots. Reads only. */
@Injectable()
export class Invariants {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  check(): Promise<CheckInvariantsResponse> {
    return checkInvariants(this.connection, invariants, this.clock.now());
  }
}
