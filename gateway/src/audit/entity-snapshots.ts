import { Injectable } from '@nestjs/common';
import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { bookingStatus, orderState, paymentStatus, refundState, shiftState } from '@utsav/contracts/grpc/booking';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { role } from '@utsav/contracts/grpc/identity';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { AuditAction, AuditedEntity } from '@utsav/contracts/http/route';
import { bannerView } from '../banners/banner-view';
import { gatePlanView } from '../check-in/gate-plan-view';
import { couponView } from '../public-coupons/coupon-view';
import { eventView } from '../events/event-view';
import { required } from '../rpc/required';
import { entityOf } from './audit-action';

type Reader = (id: string) => Promise<unknown>;

const as = { as: serviceCaller('gateway') };

const orderSnapshot = ({ state, returns, settlement }: Order) => ({
  state: orderState.fromProto(state),
  returns: returns.map((row) => ({
    ...row,
    state: refundState.fromProto(row.state),
    at: fromOptionalTimestamp(row.at),
  })),
  settlement: settlement && { ...settlement, at: fromOptionalTimestamp(settlement.at) },
});

/** Snapshots of entities before a change, for the audit trail. */
@Injectable()
export class EntitySnapshots {
  /** By action where it changes a part of the entity alone, else by entity. */
  private readonly readers: Partial<Record<AuditAction | AuditedEntity, Reader>>;

  constructor(clients: GrpcClients) {
    this.readers = {
      'event.gates': async (eventId) =>
        gatePlanView(required((await clients.client('booking').getGatePlan({ eventId }, as)).plan, 'plan')),
      event: async (eventId) => eventView((await clients.client('catalog').getEvent({ eventId }, as)).event),
      banner: async (bannerId) => bannerView((await clients.client('catalog').getBanner({ bannerId }, as)).banner),
      coupon: async (couponId) => couponView((await clients.client('pricing').getCoupon({ couponId }, as)).coupon),
      booking: async (id) => {
        const { booking } = await clients.client('booking').getBooking({ booking: id }, as);
        return (
          booking && {
            status: bookingStatus.fromProto(booking.status),
            paymentStatus: paymentStatus.fromProto(booking.paymentStatus),
            refundedPaise: booking.refundedPaise,
          }
        );
      },
      order: async (orderId) => {
        const { order } = await clients.client('booking').getOrder({ orderId }, as);
        return order && orderSnapshot(order);
      },
      shift: async (shiftId) => {
        const { shift } = await clients.client('booking').getShift({ shiftId }, as);
        return (
          shift && {
            state: shiftState.fromProto(shift.state),
            openingFloatPaise: shift.openingFloatPaise,
            report: shift.report,
          }
        );
      },
      user: async (userId) => {
        const { user } = await clients.client('identity').getUser({ userId }, as);
        return user && { id: user.id, role: role.fromProto(user.role), eventIds: user.eventIds };
      },
    };
  }

  /** What an action changes. Undefined for entities without a reader, and for those that do not exist. */
  async read(action: AuditAction, id: string): Promise<unknown> {
    const reader = this.readers[action] ?? this.readers[entityOf(action)];
    return reader && id ? reader(id).catch(() => undefined) : undefined;
  }
}
