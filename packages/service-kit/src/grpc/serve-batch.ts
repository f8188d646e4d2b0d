import { Observable } from 'rxjs';
import type { BatchRequest, BatchResponse, BatchResult } from './batch-rpcs';
import { toCallError } from './wire-error';

type ServeCall = (request: unknown, context: BatchRequest['contexts'][number] | undefined) => Promise<unknown>;

/** Begins every call of a batch. Results that are ready in the same turn of the event loop are sent together. */
export function serveBatch({ requests, contexts }: BatchRequest, serveCall: ServeCall): Observable<BatchResponse> {
  return new Observable((subscriber) => {
    let open = requests.length;
    let ready: BatchResult[] = [];
    const send = (): void => {
      const results = ready;
      ready = [];
      subscriber.next({ results });
      if (open === 0) subscriber.complete();
    };
    if (open === 0) subscriber.complete();
    const serve = async (request: unknown, index: number): Promise<void> => {
      const outcome = await serveCall(request, contexts[index]).then(
        (response) => ({ response }),
        (error: unknown) => ({ error: toCallError(error) }),
      );
      open -= 1;
      if (ready.push({ index, ...outcome }) === 1) setImmediate(send);
    };
    requests.forEach((request, index) => void serve(request, index));
  });
}
