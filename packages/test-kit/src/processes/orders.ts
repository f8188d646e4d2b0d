/** Where a service is to stop for ever: at a step, for one subject. */
export interface Stop {
  step: string;
  moment: 'before' | 'after';
  /** Part of what the step says it is about. */
  subject: string;
}

/** What the test tells the process of a service. */
export type Order = { stop: Stop } | { clockAheadMs: number };

/** What it hears. */
export type Report = 'started' | { stoppedAt: Stop };
