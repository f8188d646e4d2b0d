import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTraceParent, inTraceOf } from '../tracing/spans';
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

const calls = new AsyncLocalStorage<Call | undefined>();

export const currentCall = (): Call | undefined => calls.getStore();
export const runInCall = <T>(call: Call | undefined, work: () => T): T => calls.run(call, work);

/**
 * Work that belongs to the call and the trace in progress, whoever runs it and when: together with that of other callers,
 * for example. AsyncLocalStorage.bind does so for every context, and costs as much as dozens of these.
 */
export function ofThisCall<Args extends unknown[], T>(work: (...args: Args) => T): (...args: Args) => T {
  const call = currentCall();
  const traceparent = currentTraceParent();
  return (...args) => inTraceOf(traceparent, () => runInCall(call, () => work(...args)));
}
