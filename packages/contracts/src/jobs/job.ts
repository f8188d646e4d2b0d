import { z } from 'zod';

/** One kind of background work; BullMQ refuses colons in names and ids. */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  /** `<service>.<concern>` */
  readonly queue: string;
  /** verb-noun */
  readonly name: string;
  readonly data: Data;
  /** Tries in all, with growing gaps. A job only hurries work along: a sweep finds what is still owed. */
  readonly attempts: number;
}

export const defineJob = <Data extends z.ZodType>(job: JobDefinition<Data>): JobDefinition<Data> => job;
