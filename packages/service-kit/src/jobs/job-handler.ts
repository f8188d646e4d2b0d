import type { JobDefinition } from '@utsav/contracts/jobs/job';
import type { z } from 'zod';

export interface JobHandler {
  job: JobDefinition;
  method: string | symbol;
  /** Jobs of this kind at once in one process. */
  concurrency: number;
  /** Setting that says how many jobs of its queue are begun a second, over all copies; without it there is no limit. */
  perSecondSetting?: string;
}

const handlersKey = Symbol('jobHandlers');

/** Does one kind of job. It may run twice, so it must be safe to repeat. */
export function OnJob<J extends JobDefinition>(
  job: J,
  options: Partial<Pick<JobHandler, 'concurrency' | 'perSecondSetting'>> = {},
) {
  return <H extends (data: z.infer<J['data']>) => Promise<void>>(
    target: object,
    method: string | symbol,
    _descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const known = (Reflect.getOwnMetadata(handlersKey, target) ?? []) as JobHandler[];
    Reflect.defineMetadata(handlersKey, [...known, { job, method, concurrency: 4, ...options }], target);
  };
}

export const jobHandlersOf = (prototype: object): JobHandler[] =>
  (Reflect.getOwnMetadata(handlersKey, prototype) ?? []) as JobHandler[];
