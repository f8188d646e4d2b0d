import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { CONFIG, LOG, REDIS } from '@utsav/service-kit/injection/tokens';
import { maskMobile, type Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { subscriberOf, type RedisClient } from '@utsav/service-kit/redis/connect-redis';
import { LRUCache } from 'lru-cache';
import type { NotificationsConfig } from '../notifications.config';
import type { Sms } from './provider/sms-provider';
import { SmsProviders } from './provider/sms-providers';

const timeoutMs = seconds(8);
const maxCodes = 50_000;
const maxReceipts = 1000;
/** A receipt can be faster than the response to the call that sent the text. */
const earlyReceiptMs = seconds(10);

const keyOf = (provider: SmsProviderName, providerMessageId: string): string => `${provider}/${providerMessageId}`;

/**
 * Sends a one-time password once more, by the second provider, when the operator of the first one rejected it. Codes are
 * in the memory of the process that sent them while they are valid, and stored nowhere: whoever reads a database must
 * not be able to log in. A receipt may reach any instance, so Redis publishes it to all; the id alone travels. A code
 * that a restart forgot is not sent again, its user requests another one.
 */
@Injectable()
export class OtpFallback implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sent: LRUCache<string, Sms>;
  /** By mobile: an older code is void. */
  private readonly newest: LRUCache<string, string>;
  private readonly early: LRUCache<string, true>;
  private readonly channel: string;
  private subscriber: RedisClient | undefined;

  constructor(
    @Inject(CONFIG) config: Pick<NotificationsConfig, 'MONGO_DB_PREFIX'>,
    @Inject(LOG) private readonly log: Log,
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly providers: SmsProviders,
    clock: Clock,
  ) {
    const time = { perf: { now: () => clock.now().getTime() }, ttlResolution: 0 };
    this.sent = new LRUCache({ max: maxCodes, ...time });
    this.newest = new LRUCache({ max: maxCodes, ...time });
    this.early = new LRUCache({ max: maxReceipts, ttl: earlyReceiptMs, ...time });
    this.channel = `${config.MONGO_DB_PREFIX}rejected-otps`;
  }

  onApplicationBootstrap(): void {
    if (!this.providers.fallback) return;
    // Unlike the connection that commands share, it waits for Redis.
    const subscriber = subscriberOf(this.redis);
    this.subscriber = subscriber;
    subscriber.on('error', (error) => this.log.debug({ err: error }, 'rejected one-time passwords are not subscribed'));
    subscriber.on('message', (_channel, key: string) => this.take(key));
    subscriber.subscribe(this.channel).catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.subscriber?.disconnect();
  }

  /** Of a code that the first provider accepted, and no other one. */
  remember(providerMessageId: string, sms: Sms, validMs: number): void {
    if (!this.providers.fallback || validMs <= 0) return;
    const key = keyOf(this.providers.first.name, providerMessageId);
    this.sent.set(key, sms, { ttl: validMs });
    this.newest.set(sms.to, key, { ttl: validMs });
    if (!this.early.has(key)) return;
    this.early.delete(key);
    this.take(key);
  }

  /** An operator rejected a text. Returns whether it was a code that this process sent. */
  rejected(provider: SmsProviderName, providerMessageId: string): boolean {
    const key = keyOf(provider, providerMessageId);
    const isOwn = this.take(key);
    if (!isOwn && this.redis.status === 'ready')
      this.redis
        .publish(this.channel, key)
        .catch((error: unknown) => this.log.debug({ err: error }, 'a rejected text was not published'));
    return isOwn;
  }

  /** Whoever takes the code out sends it, so that a repeated receipt finds none. */
  private take(key: string): boolean {
    const sms = this.sent.get(key);
    if (!sms) {
      this.early.set(key, true);
      return false;
    }
    this.sent.delete(key);
    if (this.newest.get(sms.to) === key) void this.sendAgain(sms);
    return true;
  }

  private async sendAgain(sms: Sms): Promise<void> {
    const { fallback } = this.providers;
    const outcome = await fallback?.send(sms, timeoutMs);
    const entry = { mobile: maskMobile(sms.to), provider: fallback?.name, outcome: outcome?.kind };
    this.log.warn(
      { event: 'otp.rejected-by-operator', ...entry },
      'an operator rejected a one-time password, the other provider sends it',
    );
  }
}
