import { setTimeout as sleep } from 'node:timers/promises';
import RequestQueue from 'kafkajs/src/network/requestQueue';
import { lookOnlyWhileRequestsWait } from './idle-connections';

beforeAll(lookOnlyWhileRequestsWait);

const newQueue = (maxInFlightRequests: number | null = null): RequestQueue =>
  new RequestQueue({
    maxInFlightRequests,
    requestTimeout: 1000,
    enforceRequestTimeout: false,
    clientId: 'spec',
    broker: 'broker',
    logger: { debug: () => {}, warn: () => {} },
  });
const send = (queue: RequestQueue, correlationId: number, sent: number[]): void =>
  queue.push({
    entry: { correlationId, resolve: () => {} },
    expectResponse: true,
    sendRequest: () => sent.push(correlationId),
  });
const answer = (queue: RequestQueue, correlationId: number): void =>
  queue.fulfillRequest({ correlationId, payload: null, size: 0 });

describe('a connection to Kafka', () => {
  it('sets no timer when its last request was answered', () => {
    const queue = newQueue();
    send(queue, 1, []);
    answer(queue, 1);
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it('sends what waited for its turn when the one before is answered', () => {
    const [queue, sent] = [newQueue(1), [] as number[]];
    send(queue, 1, sent);
    send(queue, 2, sent);
    expect(sent).toEqual([1]);
    answer(queue, 1);
    expect(sent).toEqual([1, 2]);
    queue.destroy();
  });

  it('sends what the broker held back once its time is over', async () => {
    const [queue, sent] = [newQueue(), [] as number[]];
    queue.maybeThrottle(30);
    send(queue, 1, sent);
    expect(sent).toEqual([]);
    await sleep(150);
    expect(sent).toEqual([1]);
    queue.destroy();
  });
});
