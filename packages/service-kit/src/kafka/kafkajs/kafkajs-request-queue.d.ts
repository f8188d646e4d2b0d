/** What we touch of a part of kafkajs that has no types. */
declare module 'kafkajs/src/network/requestQueue' {
  interface Sent {
    entry: { correlationId: number; resolve: () => void };
    expectResponse: boolean;
    sendRequest: () => void;
  }

  class RequestQueue {
    constructor(options: {
      maxInFlightRequests: number | null;
      requestTimeout: number;
      enforceRequestTimeout: boolean;
      clientId: string;
      broker: string;
      logger: Record<'debug' | 'warn', () => void>;
    });
    pending: unknown[];
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    push(request: Sent): void;
    fulfillRequest(response: { correlationId: number; payload: unknown; size: number }): void;
    maybeThrottle(milliseconds: number): void;
    scheduleCheckPendingRequests(): void;
    destroy(): void;
  }

  export = RequestQueue;
}
