import type { CallContext, CallError } from '@utsav/contracts/gen/utsav/calls/v1/calls';
import type { Observable } from 'rxjs';

/** What all batch RPCs have in common; the protos have the types of requests and responses. */
export interface BatchRequest<Q = unknown> {
  requests: Q[];
  contexts: CallContext[];
}
export interface BatchResponse<R = unknown> {
  results: BatchResult<R>[];
}
export interface BatchResult<R = unknown> {
  index: number;
  response?: R | undefined;
  error?: CallError | undefined;
}

type Streaming = (...args: never[]) => Observable<unknown>;

/** The RPCs of a generated controller that its class serves itself: the kit serves batches of them. */
export type SingleRpcs<C> = { [K in keyof C as C[K] extends Streaming ? never : K]: C[K] };
