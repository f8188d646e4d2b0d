import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { SystemHealthService } from './system-health.service';

const sound = { invariants: ['I1'], violations: [], unchecked: [] };
const violated = { ...sound, violations: [{ invariant: 'I1', subject: 'evt_1', found: '3 of 2' }] };
const unlooked = { ...sound, unchecked: [{ invariant: 'I14', reason: 'it takes longer than 60 s' }] };

const healthOf = (booking: object, payments: object) => {
  const answers: Record<string, object> = { booking, payments };
  const clients = { client: (name: string) => ({ checkInvariants: () => Promise.resolve(answers[name]) }) };
  return new SystemHealthService(clients as unknown as GrpcClients).check();
};

it('is sound only when every invariant was checked, and reports those that were not', async () => {
  expect(await healthOf(sound, sound)).toMatchObject({ status: 'sound' });
  expect(await healthOf(sound, unlooked)).toMatchObject({
    status: 'unknown',
    services: [{ name: 'booking' }, { name: 'payments', answered: true, unchecked: unlooked.unchecked }],
  });
  expect(await healthOf(violated, unlooked)).toMatchObject({ status: 'violated' });
});
