import type { ExecutionContext } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { createLog } from '@utsav/service-kit/log/log';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Registry } from 'prom-client';
import { AvailabilityCache } from '../events/availability-cache';
import { OrderAdmission } from './order-admission';
import { OrderAdmissionGuard } from './order-admission.guard';
import { SoldOutView } from './sold-out-view';

class Full extends OrderAdmission {
  override refuseIfFull(): void {
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  }
}

const left: Record<string, Record<string, number>> = {
  evt_gone: { gold: 0, silver: 0 },
  evt_some: { gold: 0, silver: 1 },
};

describe(OrderAdmissionGuard, () => {
  it('refuses an order when the queue is full, unless its event has no seats', async () => {
    const getAvailability = ({ eventIds }: { eventIds: string[] }) =>
      Promise.resolve({
        events: eventIds.map((eventId) => ({
          eventId,
          categories: Object.entries(left[eventId] ?? {}).map(([key, available]) => ({ showtime: '', key, available })),
        })),
      });
    const clients = { client: () => ({ getAvailability }) } as unknown as GrpcClients;
    const seats = new AvailabilityCache(clients, createLog('test', 'silent'));
    await seats.refresh(Object.keys(left));
    const guard = new OrderAdmissionGuard(
      new Full(new Registry()),
      new SoldOutView(undefined as never, seats, undefined as never),
    );
    const pass = (body: unknown, name = 'POST /api/payout/create') =>
      guard.canActivate({
        switchToHttp: () => ({ getRequest: () => ({ route: { name }, body }) }),
      } as unknown as ExecutionContext);
    expect(pass({ eventId: 'evt_gone' })).toBe(true);
    expect(pass(undefined, 'GET /api/events')).toBe(true);
    for (const body of [{ eventId: 'evt_some' }, { eventId: 'evt_unknown' }, { eventId: 7 }, [], null, undefined])
      expect(() => pass(body)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  });
});
