import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { CouponUsesRepository } from '../coupons/coupon-uses.repository';
import { OrdersRepository } from '../orders/orders.repository';

@GrpcController('booking')
export class CouponUsesController implements Pick<rpc.BookingServiceController, 'countCouponUses'> {
  constructor(
    private readonly couponUses: CouponUsesRepository,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** Uses by one user, without those of the holds that a new order would replace. */
  async countCouponUses(request: rpc.CountCouponUsesRequest): Promise<rpc.CountCouponUsesResponse> {
    const { couponId, userId, eventId } = request;
    requireOwnerOr('orders.view', userId);
    const [uses, holds] = await Promise.all([
      this.couponUses.of(couponId, userId),
      this.orders.holdsOf({ userId, eventId, since: this.clock.now() }),
    ]);
    return { uses: uses - holds.filter((hold) => hold.couponId === couponId && hold.state !== 'expired').length };
  }
}
