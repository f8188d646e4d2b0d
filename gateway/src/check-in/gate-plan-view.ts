import type {
  Gate as GateMessage,
  GatePlan as GatePlanMessage,
  GateShow as GateShowMessage,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Gate, GatePlan, GatePlanForm, GateShow } from '@utsav/contracts/http/check-in';
import { toIst } from '../http/ist';

export const gateView = ({ categoryKeys, ...gate }: GateMessage): Gate => ({ ...gate, ticketCategories: categoryKeys });

export const gatePlanView = ({ gates, ...plan }: GatePlanMessage): GatePlan => ({
  ...plan,
  gates: gates.map(gateView),
});

export const gateShowView = ({ showtime, startsAt, endsAt, opensAt, closesAt }: GateShowMessage): GateShow => ({
  showtime,
  startTime: toIst(startsAt),
  endTime: toIst(endsAt),
  opensAt: toIst(opensAt),
  closesAt: toIst(closesAt),
});

export const gatePlanIn = ({ gates, ...plan }: GatePlanForm): GatePlanMessage => ({
  ...plan,
  gates: gates.map(({ ticketCategories, ...gate }) => ({ ...gate, categoryKeys: ticketCategories })),
});
