import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, REDIS } from '@utsav/service-kit/injection/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import type { Redis } from 'ioredis';
import type { CatalogConfig } from '../catalog.config';

const timeoutMs = seconds(4);

/** One question at a time, with a pause between two of them, over all copies of the service. */
@Injectable()
export class GeocoderThrottle {
  private readonly key: string;
  private readonly pauseMs: number;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) config: CatalogConfig,
  ) {
    this.key = `${config.MONGO_DB_PREFIX}places/turn`;
    this.pauseMs = config.GEO_PAUSE_MS;
  }

  /** Waits for a turn. Throws when too many wait already, or while Redis is away. */
  async take(): Promise<void> {
    if (this.pauseMs === 0) return;
    for (const end = Date.now() + timeoutMs; Date.now() < end;) {
      if (this.redis.status !== 'ready') break;
      if ((await this.redis.set(this.key, '1', 'PX', this.pauseMs, 'NX')) === 'OK') return;
      await pause(Math.max(20, await this.redis.pttl(this.key)));
    }
    throw new Error('no turn at the place server');
  }
}
