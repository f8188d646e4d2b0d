import { seconds } from '../time/clock';
import { RateLimiterMemory, RateLimiterQueue, RateLimiterRedis } from 'rate-limiter-flexible';

/** `background`: no user waits for it on a screen. */
export type CallPriority = 'interactive' | 'background';

interface CallBudgetSettings {
  /** An ioredis connection; without Redis each process has the whole budget. */
  redis: unknown;
  key: string;
  perSecond: number;
}

const maxWaitMs = seconds(4);

/**
 * Budget of calls to a provider per second, over all processes: a window of one second in Redis. Calls queue FIFO in their
 * process. Background calls get at most half of it, so that refunds and polls leave room for buyers.
 */
export class CallBudget {
  private readonly all: RateLimiterQueue;
  private readonly background: RateLimiterQueue;

  constructor(private readonly settings: CallBudgetSettings) {
    this.all = this.queue('all', settings.perSecond);
    this.background = this.queue('background', Math.ceil(settings.perSecond / 2));
  }

  /** False when the budget left no room for the call within about four seconds. */
  async acquire(priority: CallPriority): Promise<boolean> {
    const expiresAt = Math.ceil((Date.now() + maxWaitMs) / 1000);
    const queues = priority === 'background' ? [this.background, this.all] : [this.all];
    for (const queue of queues) if (!(await removeToken(queue, expiresAt))) return false;
    return true;
  }

  private queue(name: string, points: number): RateLimiterQueue {
    const limit = { keyPrefix: `${this.settings.key}:${name}`, points, duration: 1 };
    const insuranceLimiter = new RateLimiterMemory(limit);
    return new RateLimiterQueue(new RateLimiterRedis({ ...limit, storeClient: this.settings.redis, insuranceLimiter }));
  }
}

/** `expiresAt`: seconds since 1970. */
const removeToken = (queue: RateLimiterQueue, expiresAt: number): Promise<boolean> =>
  queue.removeTokens(1, undefined, expiresAt).then(
    () => true,
    () => false,
  );
