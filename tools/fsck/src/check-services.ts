import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { minutes } from '@utsav/service-kit/time/clock';
import { reasonOf, type Findings } from './violation';
import type { FsckConfig } from './fsck-config';

const callers = ['booking', 'payments'] as const;
/** Each invariant has a minute at most; here is what all of a service may take together. */
const options = { as: serviceCaller('fsck'), deadlineMs: minutes(20) };

/** What each service finds in its own data. */
export async function checkServices(config: FsckConfig): Promise<Findings[]> {
  const clients = new GrpcClients('fsck', config);
  const findings = await Promise.all(
    callers.map(async (source): Promise<Findings> => {
      try {
        const { invariants, violations, unchecked } = await clients.client(source).checkInvariants({}, options);
        return { source, invariants, violations, unchecked };
      } catch (error) {
        const unchecked = [{ invariant: '', reason: `no answer: ${reasonOf(error)}` }];
        return { source, invariants: [], violations: [], unchecked };
      }
    }),
  );
  clients.onApplicationShutdown();
  return findings;
}
