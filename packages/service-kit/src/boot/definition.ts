import type { Type } from '@nestjs/common';
import type { ServiceName } from '@utsav/contracts/grpc/services';
import type { JobDefinition } from '@utsav/contracts/jobs/job';
import type { MessageDefinition } from '@utsav/contracts/messages/message';
import type { z } from 'zod';
import type { KitConfig } from '../config/kit-config';
import type { DatabaseDefinition } from '../migrations/database-definition';

/** What a service declares about itself; it does not start while this and its handlers differ. */
export interface ServiceDefinition<Config extends KitConfig = KitConfig> {
  /** Name in logs and metrics, and prefix of its own environment names. */
  readonly name: string;
  readonly config: z.ZodType<Config>;
  readonly module: Type;
  /** The proto service it answers; none for a worker. */
  readonly serves?: ServiceName;
  /** Database it owns; an empty one by its name by default. `false`: it owns none, so it has no outbox and its message handlers have `delivery: 'at-least-once'`. */
  readonly database?: DatabaseDefinition | false;
  /** Only who produces something has an outbox. */
  readonly produces?: readonly MessageDefinition[];
  readonly consumes?: readonly MessageDefinition[];
  readonly jobs?: readonly JobDefinition[];
}

export const defineService = <Config extends KitConfig>(
  definition: ServiceDefinition<Config>,
): ServiceDefinition<Config> => definition;

export const hasOutbox = ({ produces = [] }: Pick<ServiceDefinition, 'produces'>): boolean => produces.length > 0;

export const databaseOf = ({
  name,
  database,
}: Pick<ServiceDefinition, 'name' | 'database'>): DatabaseDefinition | null =>
  database === false ? null : (database ?? { name, collections: [], migrations: [] });
