import type { KitConfig } from '@utsav/service-kit/config/kit-config';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Findings } from './breach';
import type { FsckConfig } from './fsck-config';

const askers = ['booking', 'payments'] as const;
const options = { as: serviceCaller('fsck'), deadlineMs: 300_000 };

/** What each service finds in its own data. A service that does not answer is a finding itself. */
export async function askServices(config: FsckConfig): Promise<Findings[]> {
  const clients = new GrpcClients('fsck', config as KitConfig);
  const findings = await Promise.all(
    askers.map(async (source): Promise<Findings> => {
      try {
        const { invariants, breaches } = await clients.to(source).checkInvariants({}, options);
        return { source, invariants, breaches };
      } catch (error) {
        const found = error instanceof Error ? error.message : String(error);
        return {
          source,
          invariants: [],
          breaches: [{ invariant: 'I27', subject: source, found: `no answer: ${found}` }],
        };
      }
    }),
  );
  clients.onApplicationShutdown();
  return findings;
}
