import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { challengeHeader, maxSolutionLength } from '@utsav/contracts/http/challenge-header';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { deviceIdOf } from '../session/device-cookie';
import { AddressChallenges } from './address-challenges';
import { countsLoopback, isLoopback, rateLimitKey } from './client-ip';
import { Gcra } from './gcra';
import { addressBudgets, isChallenged, sharedBudgets, type FailureBudget } from './limit-table';
import { RateLimitMetrics } from './rate-limit-metrics';
import { RedisLimits } from './redis-limits';

export const rateLimitHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

/** Milliseconds to wait, by who spent a budget. */
interface Waits {
  readonly person: number;
  readonly address: number;
}

/** Rate limits by account, device and address. An address is challenged, not refused: many people may share it. */
@Injectable()
export class RateLimits {
  private readonly local = new Gcra();
  private readonly countsLoopback: boolean;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly shared: RedisLimits,
    private readonly challenges: AddressChallenges,
    private readonly metrics: RateLimitMetrics,
  ) {
    this.countsLoopback = countsLoopback(config);
  }

  /**
   * In-process limit by address, before the body is read; says in the headers of the response how the budget stands.
   * Over it, a request with a solution goes on to `consumeShared`. Throws RATE_LIMITED, ADDRESS_CHALLENGE_REQUIRED.
   */
  consumeByIp(request: FastifyRequest, reply: FastifyReply): Promise<never> | undefined {
    const { address } = request;
    const limit = request.route?.limit ?? 'read';
    if (limit === 'unlimited' || !this.isCounted(address)) return undefined;
    const budget = addressBudgets[limit];
    const { waitMs, remaining, resetMs } = this.local.consume(`${limit} ${rateLimitKey(address)}`, budget, Date.now());
    void reply.headers({
      'ratelimit-limit': budget.burst,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': Math.ceil(resetMs / 1000),
    });
    if (waitMs <= 0) return undefined;
    this.metrics.exceeded(limit, 'gateway');
    if (!isChallenged(limit)) throw limited(waitMs);
    if (!solutionOf(request)) return this.challenge(request, waitMs);
    request.addressWaitSeconds = secondsOf(waitMs);
    return undefined;
  }

  /** Limits over all gateways, in Redis. Throws RATE_LIMITED, ADDRESS_CHALLENGE_REQUIRED, UNAVAILABLE. */
  async consumeShared(request: FastifyRequest): Promise<void> {
    const { person, address } = await this.sharedWaits(request);
    if (person > 0 || address > 0) this.metrics.exceeded(limitOf(request), person > 0 ? 'person' : 'address');
    if (person > 0) throw limited(person);
    const waitMs = Math.max(address, (request.addressWaitSeconds ?? 0) * 1000);
    delete request.addressWaitSeconds;
    if (waitMs <= 0 || (await this.hasSolved(request))) return;
    if (sharedBudgets[limitOf(request)]?.sparesKnownDevices && deviceIdOf(request.headers.cookie))
      request.addressWaitSeconds = secondsOf(waitMs);
    else await this.challenge(request, waitMs);
  }

  /** Counts a failed request of a visitor. Returns the error that the client gets. */
  async afterFailure(error: unknown, request: FastifyRequest): Promise<unknown> {
    const { address, addressWaitSeconds = 0 } = request;
    const limit = limitOf(request);
    // Identity knows no such device, so its request is like any other at this address.
    if (addressWaitSeconds > 0 && isAppError(error, 'RATE_LIMITED'))
      return this.challenges.required({ limit, address: rateLimitKey(address) }, addressWaitSeconds);
    const budget = sharedBudgets[limit]?.failures;
    if (budget && hasFailed(error, budget) && request.caller.kind !== 'user' && this.isCounted(address))
      await this.shared.consume(failuresKey(request), budget).catch((cause: unknown) => this.warn(limit, cause));
    return error;
  }

  private async sharedWaits(request: FastifyRequest): Promise<Waits> {
    const { address, body } = request;
    const limit = limitOf(request);
    const budgets = sharedBudgets[limit];
    const none = { person: 0, address: 0 };
    if (!budgets || !this.isCounted(address) || (limit === 'coupon' && !triesCouponCode(body))) return none;
    try {
      return await this.take(request);
    } catch (error) {
      this.warn(limit, error);
      if (budgets.ifRedisUnavailable === 'refuse') throw unavailable();
      return none;
    }
  }

  private async take(request: FastifyRequest): Promise<Waits> {
    const { caller, headers } = request;
    const limit = limitOf(request);
    const { account, address, failures, device } = sharedBudgets[limit]!;
    if (caller.kind === 'user')
      return { person: await this.shared.consume(`${limit}/account/${caller.id}`, account), address: 0 };
    const deviceId = deviceIdOf(headers.cookie);
    const [person, ofAddress, ofFailures] = await Promise.all([
      device && deviceId ? this.shared.consume(`${limit}/device/${hashOf(deviceId)}`, device) : 0,
      address ? this.shared.consume(addressKey(request), address) : 0,
      failures ? this.shared.waitOf(failuresKey(request), failures) : 0,
    ]);
    return { person, address: Math.max(ofAddress, ofFailures) };
  }

  private async hasSolved(request: FastifyRequest): Promise<boolean> {
    const solution = solutionOf(request);
    if (!solution) return false;
    const limit = limitOf(request);
    try {
      const subject = { limit, address: rateLimitKey(request.address) };
      return await this.challenges.redeem(subject, solution, request.address);
    } catch (error) {
      this.warn(limit, error);
      throw unavailable();
    }
  }

  private async challenge(request: FastifyRequest, waitMs: number): Promise<never> {
    const subject = { limit: limitOf(request), address: rateLimitKey(request.address) };
    throw await this.challenges.required(subject, secondsOf(waitMs));
  }

  private isCounted(address: string): boolean {
    return this.countsLoopback || !isLoopback(address);
  }

  private warn(limit: string, err: unknown): void {
    this.log.warn({ event: 'rate-limit.unavailable', err, limit }, 'shared rate limits are unavailable');
  }
}

const hasFailed = (error: unknown, { codes }: FailureBudget): boolean =>
  isAppError(error) && codes.includes(error.code);

const limitOf = ({ route }: FastifyRequest) => route?.limit ?? 'read';

const addressKey = (request: FastifyRequest): string => `${limitOf(request)}/address/${rateLimitKey(request.address)}`;

const failuresKey = (request: FastifyRequest): string =>
  `${limitOf(request)}/failures/${rateLimitKey(request.address)}`;

/** A device id is a secret, and stays out of Redis. */
const hashOf = (deviceId: string): string => createHash('sha256').update(deviceId).digest('base64url');

function solutionOf({ headers }: FastifyRequest): string {
  const given = headers[challengeHeader];
  return typeof given === 'string' && given.length <= maxSolutionLength ? given : '';
}

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

const limited = (waitMs: number): AppError => new AppError('RATE_LIMITED', { retryAfterSeconds: secondsOf(waitMs) });

const unavailable = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });

/** A price without a coupon code is no attempt at guessing one. */
const triesCouponCode = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'discountCode' in body &&
  typeof body.discountCode === 'string' &&
  body.discountCode.trim() !== '';
