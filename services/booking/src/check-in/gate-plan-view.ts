import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { minutes } from '@utsav/service-kit/time/clock';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { gateShowsOf } from './gate-event-of';
import type { GatePlanRow } from './gate-plan.schema';

export const planView = (plan: GatePlanRow): rpc.GatePlan => ({
  gates: plan.gates.map(({ id, name, categories, lanes }) => ({ id, name, categoryKeys: [...categories], lanes })),
  opensMinutesBefore: plan.opensMinutesBefore,
  closesMinutesAfter: plan.closesMinutesAfter,
  mayReenter: plan.mayReenter,
  version: plan.version,
});

/** Shows that take place, the next first, with when their doors are open. */
export const gateShowViews = (event: EventProjection, plan: GatePlanRow, now: Date): rpc.GateShow[] =>
  gateShowsOf(event, now)
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map(({ key, startsAt, endsAt }) => ({
      showtime: key,
      startsAt: toTimestamp(new Date(startsAt)),
      endsAt: toTimestamp(new Date(endsAt)),
      opensAt: toTimestamp(new Date(startsAt - minutes(plan.opensMinutesBefore))),
      closesAt: toTimestamp(new Date(endsAt + minutes(plan.closesMinutesAfter))),
    }));
