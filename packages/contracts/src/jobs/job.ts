import { z } from 'zod';

/** One kind of background work; BullMQ refuses colons in names and ids. */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  /** `<service>.<concern>` */
  readonly queue: string;
  /** verb-noun */
  readonly name: string;
  readonly data: Data;
  /** Attempts in all, with growing delays. MongoDB keeps what is pending, so a job that is given up or lost loses nothing. */
  readonly attempts: number;
}

export const defineJob = <Data extends z.ZodType>(job: JobDefinition<Data>): JobDefinition<Data> => job;
