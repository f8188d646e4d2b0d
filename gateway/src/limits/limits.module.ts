import { Module } from '@nestjs/common';
import { AddressChallenges } from './address-challenges';
import { AddressWatch } from './address-watch';
import { Captcha } from './captcha';
import { RateLimitMetrics } from './rate-limit-metrics';
import { RateLimits } from './rate-limits';
import { RedisLimits } from './redis-limits';

@Module({
  providers: [RateLimits, RateLimitMetrics, RedisLimits, AddressChallenges, Captcha, AddressWatch],
  exports: [RateLimits, AddressWatch],
})
export class LimitsModule {}
