import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { ErasedSubjects } from '@utsav/service-kit/erasure/erased-subjects';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import { BookingsRepository } from '../bookings/bookings.repository';
import { CloseOrder } from '../orders/close-order';
import { OrdersRepository } from '../orders/orders.repository';

/** An erasure that does not follow, since the service of accounts refused it or was away, is forgotten after this. */
const beginsMs = hours(1);

/**
 * First step of the erasure of an account: from here on nothing is sold to this person, what they hold is given back, and a
 * payment that still arrives is returned. Repeating it changes nothing.
 */
@Injectable()
export class BeginErasure {
  constructor(
    private readonly subjects: ErasedSubjects,
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly closeOrder: CloseOrder,
    private readonly clock: Clock,
  ) {}

  /** Throws BOOKINGS_TO_COME. */
  async of(userId: string): Promise<void> {
    // Before the mark, so that a user with tickets to come, who is refused, loses nothing.
    await this.requireNoneToCome(userId);
    await this.subjects.begin(userId, this.clock.in(beginsMs));
    // Each order is written after the mark: what confirms one at this moment is seen below, or runs again and sees the mark.
    await this.orders.touchUnpaidOf(userId, this.clock.now());
    await this.requireNoneToCome(userId);
    await this.closeHolds(userId);
  }

  /** Seats whose payment page cannot be closed yet are released by the sweep. */
  async closeHolds(userId: string): Promise<void> {
    const open = await this.orders.openOfBuyer(userId);
    await Promise.all(open.map(({ _id }) => this.closeOrder.close(_id, 'cancelled')));
  }

  private async requireNoneToCome(userId: string): Promise<void> {
    if (await this.bookings.hasToCome(userId, this.clock.now())) throw new AppError('BOOKINGS_TO_COME');
  }
}
