/** Where a service is to stop for ever: at a step, for one subject. */
export interface Breakpoint {
  step: string;
  moment: 'before' | 'after';
  /** Part of what the step says it is about. */
  subject: string;
}

/** Commands of the test to the process of a service. */
export type ChildCommand = { stop: Breakpoint } | { clockAheadMs: number };

/** What it hears. */
export type ChildReport = 'started' | { stoppedAt: Breakpoint };
