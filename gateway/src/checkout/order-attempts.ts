import { Inject, Injectable } from '@nestjs/common';
import { longestHoldSeconds } from '@utsav/contracts/payments/payment-providers';
import { CONFIG, LOG, REDIS } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { RedisClient } from '@utsav/service-kit/redis/connect-redis';
import { hours, seconds } from '@utsav/service-kit/time/clock';
import type { GatewayConfig } from '../gateway.config';

/** Longer than any hold, and than a client repeats a request. */
const lifeMs = seconds(Math.max(...Object.values(longestHoldSeconds))) + hours(24);
/** What could not be recorded by this gateway may be repeated at it for so long. */
const distrustMs = hours(1);

/** Who sent booking an order for which event: whoever did may have a hold there, or repeat a request that succeeded. */
@Injectable()
export class OrderAttempts {
  private readonly prefix: string;
  private failedAt = -Infinity;

  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(CONFIG) { MONGO_DB_PREFIX }: Pick<GatewayConfig, 'MONGO_DB_PREFIX'>,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.prefix = `${MONGO_DB_PREFIX}order-attempt`;
  }

  /** Never fails: without Redis orders go on, and booking answers them all. */
  async record(userId: string, eventId: string): Promise<void> {
    try {
      await this.redis.set(this.keyOf(userId, eventId), '1', 'PX', lifeMs);
    } catch (error) {
      this.failedAt = performance.now();
      this.log.warn({ event: 'order-attempt.not-recorded', err: error }, 'an order attempt was not recorded');
    }
  }

  /** False only where the user certainly has no order for the event. */
  async mayExist(userId: string, eventId: string): Promise<boolean> {
    if (performance.now() - this.failedAt < distrustMs) return true;
    try {
      return (await this.redis.exists(this.keyOf(userId, eventId))) > 0;
    } catch {
      return true;
    }
  }

  private keyOf(userId: string, eventId: string): string {
    return `${this.prefix}/${eventId}/${userId}`;
  }
}
