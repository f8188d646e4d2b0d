import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller';

/** What travels with a piece of work, whichever way it came in: HTTP, gRPC, Kafka or a job. */
export interface Call {
  readonly requestId: string;
  readonly caller: Caller;
}

const calls = new AsyncLocalStorage<Call>();

export const currentCall = (): Call | undefined => calls.getStore();
export const runInCall = <T>(call: Call, work: () => T): T => calls.run(call, work);
