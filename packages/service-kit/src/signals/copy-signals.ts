import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { KitConfig } from '../config/kit-config';
import { CONFIG, LOG, REDIS, SERVICE } from '../injection/tokens';
import type { Log } from '../log/log';
import { subscriberOf, type RedisClient } from '../redis/connect-redis';

/** Signals between the copies of a service, by Redis publish and subscribe. Delivery is not guaranteed, so listeners poll too. */
@Injectable()
export class CopySignals implements OnApplicationShutdown {
  private readonly prefix: string;
  private readonly listeners = new Map<string, (payload: string) => void>();
  private subscriber: RedisClient | undefined;

  constructor(
    @Inject(SERVICE) service: string,
    @Inject(CONFIG) config: Pick<KitConfig, 'MONGO_DB_PREFIX'>,
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.prefix = `${config.MONGO_DB_PREFIX}${service}.`;
  }

  /** Also of this process. */
  listen(name: string, listener: (payload: string) => void): void {
    const channel = this.prefix + name;
    this.listeners.set(channel, listener);
    this.connected()
      .subscribe(channel)
      .catch(() => undefined);
  }

  send(name: string, payload = ''): void {
    if (this.redis.status === 'ready') this.redis.publish(this.prefix + name, payload).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  private connected(): RedisClient {
    if (this.subscriber) return this.subscriber;
    const subscriber = subscriberOf(this.redis);
    subscriber.on('error', (error) => this.log.debug({ err: error }, 'redis subscription'));
    subscriber.on('message', (channel: string, payload: string) => this.listeners.get(channel)?.(payload));
    this.subscriber = subscriber;
    return subscriber;
  }
}
