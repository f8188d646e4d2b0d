import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { deviceIdOf } from '../session/device-cookie';
import { isLoopback, rateLimitKey } from './client-ip';
import { Gcra } from './gcra';
import { addressBudgets, sharedBudgets } from './limit-table';
import { RedisLimits } from './redis-limits';

export const rateLimitHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

/** Rate limits by address and by account. */
@Injectable()
export class RateLimits {
  private readonly local = new Gcra();
  private readonly countsLoopback: boolean;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly shared: RedisLimits,
  ) {
    this.countsLoopback = config.STRICT_LIMITS || config.NODE_ENV === 'production';
  }

  /**
   * In-process limit by address, before the body is read; says in the headers of the response how the budget stands.
   * Throws RATE_LIMITED.
   */
  consumeByIp({ address, route }: FastifyRequest, reply: FastifyReply): void {
    const limit = route?.limit ?? 'read';
    if (limit === 'unlimited' || !this.isCounted(address)) return;
    const budget = addressBudgets[limit];
    const { waitMs, remaining, resetMs } = this.local.consume(`${limit} ${rateLimitKey(address)}`, budget, Date.now());
    void reply.headers({
      'ratelimit-limit': budget.burst,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': Math.ceil(resetMs / 1000),
    });
    if (waitMs > 0) throw limited(waitMs);
  }

  /** Limits over all gateways, in Redis. Throws RATE_LIMITED, UNAVAILABLE. */
  async consumeShared(request: FastifyRequest): Promise<void> {
    const { route, address, caller, body } = request;
    const limit = route?.limit ?? 'read';
    const budgets = sharedBudgets[limit];
    if (!budgets || !this.isCounted(address) || (limit === 'coupon' && !triesCouponCode(body))) return;
    const takes = [this.shared.consume(`${limit}/address/${rateLimitKey(address)}`, budgets.address)];
    if (caller.kind === 'user') takes.push(this.shared.consume(`${limit}/account/${caller.id}`, budgets.account));
    const waits = await Promise.all(takes).catch((error: unknown) => {
      this.log.warn({ event: 'rate-limit.unavailable', err: error, limit }, 'shared rate limits are unavailable');
      if (budgets.ifRedisUnavailable === 'refuse') throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      return [0];
    });
    const wait = Math.max(...waits);
    if (wait <= 0) return;
    if (!budgets.sparesKnownDevices || (caller.kind !== 'user' && !deviceIdOf(request.headers.cookie)))
      throw limited(wait);
    request.addressWaitSeconds = secondsOf(wait);
  }

  private isCounted(address: string): boolean {
    return this.countsLoopback || !isLoopback(address);
  }
}

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

const limited = (waitMs: number): AppError => new AppError('RATE_LIMITED', { retryAfterSeconds: secondsOf(waitMs) });

/** A price without a coupon code is no attempt at guessing one. */
const triesCouponCode = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'discountCode' in body &&
  typeof body.discountCode === 'string' &&
  body.discountCode.trim() !== '';
