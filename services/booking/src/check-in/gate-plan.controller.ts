import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { fromTimestamp } from '@utsav/contracts/grpc/timestamp';
import { anyEvent, requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import { EventProjections } from '../event-projection/event-projections';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { gateShowViews, planView } from './gate-plan-view';
import { defaultPlan, type GatePlanRow } from './gate-plan.schema';
import { GatePlans } from './gate-plans';

const listedMs = hours(7 * 24);
const mostLanes = 50;

const invalid = (field: string, message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field, message }] });

/** Throws VALIDATION. */
function requirePossible(
  { gates, opensMinutesBefore, closesMinutesAfter }: rpc.GatePlan,
  event: EventProjection,
): void {
  if (gates.length === 0) throw invalid('gates', 'Keep one gate.');
  if (new Set(gates.map(({ id }) => id)).size !== gates.length)
    throw invalid('gates', 'Give each gate an id of its own.');
  if (new Set(gates.map(({ name }) => name.trim().toLowerCase())).size !== gates.length)
    throw invalid('gates', 'Give each gate a name of its own.');
  const known = new Set(event.categories.map(({ key }) => key));
  if (gates.some(({ categoryKeys }) => categoryKeys.some((key) => !known.has(key))))
    throw invalid('gates', 'Choose ticket categories of the event.');
  const admitted = gates.some(({ categoryKeys }) => categoryKeys.length === 0)
    ? known
    : new Set(gates.flatMap(({ categoryKeys }) => categoryKeys));
  const left = event.categories.find(({ key }) => !admitted.has(key));
  if (left) throw invalid('gates', `No gate admits ${left.type}.`);
  if (gates.some(({ lanes }) => lanes < 1 || lanes > mostLanes)) throw invalid('gates', 'Enter 1 or more.');
  if (opensMinutesBefore < 0 || closesMinutesAfter < 0) throw invalid('opensMinutesBefore', 'Enter 0 or more.');
}

type GatePlanCalls = Pick<rpc.BookingServiceController, 'getGatePlan' | 'setGatePlan' | 'listGateEvents'>;

@GrpcController('booking')
export class GatePlanController implements GatePlanCalls {
  constructor(
    private readonly plans: GatePlans,
    private readonly events: EventProjections,
    private readonly allEvents: EventProjectionsRepository,
    private readonly clock: Clock,
  ) {}

  async getGatePlan({ eventId }: rpc.GetGatePlanRequest): Promise<rpc.GetGatePlanResponse> {
    requirePermission('tickets.admit', eventId);
    if (!(await this.events.find(eventId))) throw new AppError('NOT_FOUND');
    return { plan: planView(await this.plans.stored(eventId)) };
  }

  async setGatePlan({ eventId, plan }: rpc.SetGatePlanRequest): Promise<rpc.SetGatePlanResponse> {
    requirePermission('gates.edit', eventId);
    const { id: changedBy } = requireUser();
    const event = await this.events.find(eventId);
    if (!event) throw new AppError('NOT_FOUND');
    if (!plan) throw invalid('gates', 'Keep one gate.');
    requirePossible(plan, event);
    const replaced = await this.plans.replace({
      _id: eventId,
      gates: plan.gates.map(({ id, name, categoryKeys, lanes }) => ({
        id,
        name: name.trim(),
        categories: categoryKeys,
        lanes,
      })),
      opensMinutesBefore: plan.opensMinutesBefore,
      closesMinutesAfter: plan.closesMinutesAfter,
      mayReenter: plan.mayReenter,
      version: plan.version,
      changedBy,
      changedAt: this.clock.now(),
    });
    return { plan: planView(replaced) };
  }

  async listGateEvents(): Promise<rpc.ListGateEventsResponse> {
    const { eventIds } = requirePermission('tickets.admit', anyEvent);
    const now = this.clock.now();
    const events = await this.allEvents.atDoors({ from: now, to: this.clock.in(listedMs), eventIds });
    const plans = await this.plans.ofEvents(events.map(({ _id }) => _id));
    return {
      events: events
        .map((event) => eventView(event, plans.get(event._id) ?? defaultPlan(event._id), now))
        .filter(({ shows }) => shows.length > 0)
        .toSorted((one, other) => startOf(one) - startOf(other)),
    };
  }
}

const startOf = ({ shows }: rpc.GateEvent): number => shows[0]?.startsAt?.seconds ?? 0;

/** With the shows whose doors close in future and open soon. */
function eventView(event: EventProjection, plan: GatePlanRow, now: Date): rpc.GateEvent {
  const until = now.getTime() + listedMs;
  return {
    eventId: event._id,
    name: event.name,
    venueName: event.venue.name,
    city: event.venue.city,
    gates: planView(plan).gates,
    shows: gateShowViews(event, plan, now).filter(
      ({ opensAt, closesAt }) => millisecondsOf(closesAt) > now.getTime() && millisecondsOf(opensAt) < until,
    ),
  };
}

const millisecondsOf = (at: rpc.GateShow['opensAt']): number => (at ? fromTimestamp(at).getTime() : 0);
