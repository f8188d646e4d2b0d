import { SetMetadata } from '@nestjs/common';

export const skippedOnCacheHitKey = 'skipped-on-cache-hit';

/** Of a global guard, interceptor or pipe: a cached response of a public route needs no run of it. */
export const SkippedOnCacheHit = (): ClassDecorator => SetMetadata(skippedOnCacheHitKey, true);
