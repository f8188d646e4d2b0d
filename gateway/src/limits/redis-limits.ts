import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, REDIS } from '@utsav/service-kit/injection/tokens';
import type { RedisClient } from '@utsav/service-kit/redis/connect-redis';
import type { GatewayConfig } from '../gateway.config';
import type { Budget } from './gcra';

// GCRA as in gcra.ts, by the clock of Redis, atomic over all gateways.
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local every, burst, count = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = full + every - now - burst * every
if wait > 0 then return math.ceil(wait) end
if count == 0 then return 0 end
full = full + every
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
return 0`;

type WithGcra = RedisClient & {
  utsavGcra(key: string, everyMs: number, burst: number, count: 0 | 1): Promise<number>;
};

@Injectable()
export class RedisLimits {
  private readonly redis: WithGcra;
  private readonly prefix: string;

  constructor(@Inject(REDIS) redis: RedisClient, @Inject(CONFIG) config: GatewayConfig) {
    redis.defineCommand('utsavGcra', { numberOfKeys: 1, lua: script });
    this.redis = redis as WithGcra;
    this.prefix = `${config.MONGO_DB_PREFIX}limit`;
  }

  /** Milliseconds to wait; 0 when the request is allowed. Throws when Redis is unavailable. */
  consume(key: string, { everyMs, burst }: Budget): Promise<number> {
    return this.redis.utsavGcra(`${this.prefix}/${key}`, everyMs, burst, 1);
  }

  /** As `consume`, but takes nothing. */
  waitOf(key: string, { everyMs, burst }: Budget): Promise<number> {
    return this.redis.utsavGcra(`${this.prefix}/${key}`, everyMs, burst, 0);
  }

  /** Whether the id was never used before. Throws when Redis is unavailable. */
  async isFirstUse(id: string, until: Date): Promise<boolean> {
    const lifeMs = Math.max(1, until.getTime() - Date.now());
    return (await this.redis.set(`${this.prefix}/used/${id}`, '1', 'PX', lifeMs, 'NX')) !== null;
  }
}
