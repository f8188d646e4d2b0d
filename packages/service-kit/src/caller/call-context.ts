import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller';

/** Context of the work in progress, whichever way it came in: HTTP, gRPC, Kafka or a job. */
export interface Call {
  readonly requestId: string;
  /** Id of the Kafka message that is being handled. */
  readonly messageId?: string;
  readonly caller: Caller;
  /** A copy that is not the owner sent it on; it is not sent on again. */
  readonly isForwarded?: boolean;
}

const calls = new AsyncLocalStorage<Call>();

export const currentCall = (): Call | undefined => calls.getStore();
export const runInCall = <T>(call: Call, work: () => T): T => calls.run(call, work);
