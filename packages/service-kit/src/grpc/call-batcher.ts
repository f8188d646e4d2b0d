import { Metadata } from '@grpc/grpc-js';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { CallContext } from '@utsav/contracts/gen/utsav/calls/v1/calls';
import type { Observable } from 'rxjs';
import type { BatchRequest, BatchResponse, BatchResult } from './batch-rpcs';
import { fromCallError, toClientError } from './wire-error';

export interface BatchedCall {
  request: unknown;
  context: CallContext;
  deadlineMs: number;
}
type PendingCall = BatchedCall & { resolve: (response: unknown) => void; reject: (error: AppError) => void };

export type BatchMethod = (
  request: BatchRequest,
  metadata: Metadata,
  options: { deadline: number },
) => Observable<BatchResponse>;

/** So many of the largest requests, webhooks of 1 MiB, fit into a message of 16 MiB. */
const maxBatchSize = 15;

/**
 * Sends the calls of one turn of the event loop, with the same deadline, as one batch RPC: in a crowd most of what a small
 * call costs is the call (decision 54). Any number of batches is in flight; each call resolves with its own result.
 */
export class CallBatcher {
  private waiting: PendingCall[] = [];

  constructor(private readonly method: BatchMethod) {}

  /** Rejects with what the service threw, and UNAVAILABLE when it is down or too slow. */
  call(call: BatchedCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ ...call, resolve, reject }) === 1) setImmediate(() => this.sendWaiting());
    });
  }

  private sendWaiting(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const [deadlineMs, calls] of Map.groupBy(waiting, (call) => call.deadlineMs))
      for (let from = 0; from < calls.length; from += maxBatchSize)
        this.send(calls.slice(from, from + maxBatchSize), deadlineMs);
  }

  private send(calls: PendingCall[], deadlineMs: number): void {
    const pending = new Map(calls.entries());
    const failAll = (error: AppError): void => pending.forEach(({ reject }) => reject(error));
    const batch = { requests: calls.map(({ request }) => request), contexts: calls.map(({ context }) => context) };
    this.method(batch, new Metadata(), { deadline: Date.now() + deadlineMs }).subscribe({
      next: ({ results }) => {
        for (const result of results) {
          const call = pending.get(result.index);
          pending.delete(result.index);
          if (call) settle(call, result);
        }
      },
      error: (error: unknown) => failAll(toClientError(error)),
      complete: () => {
        if (pending.size > 0) failAll(new AppError('INTERNAL'));
      },
    });
  }
}

function settle({ resolve, reject }: PendingCall, { response, error }: BatchResult): void {
  if (response) resolve(response);
  else reject(fromCallError(error));
}
