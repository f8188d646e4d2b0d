import type { FaultScope } from '../faults/faults';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name fault rules use, such as `payment_links.create`. */
    name?: string;
  }
  interface FastifyRequest {
    faultScope: FaultScope;
  }
}
