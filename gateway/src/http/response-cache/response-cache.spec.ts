import { ApplicationConfig } from '@nestjs/core';
import { Registry } from 'prom-client';
import { ResponseCache } from './response-cache';
import { SkippedOnCacheHit } from './skipped-on-cache-hit';

class Guard {
  canActivate(): boolean {
    return true;
  }
}

@SkippedOnCacheHit()
class SkippedGuard extends Guard {}

describe(ResponseCache, () => {
  const bootWith = (...guards: Guard[]): void => {
    const application = new ApplicationConfig();
    application.useGlobalGuards(...guards);
    new ResponseCache(new Registry(), application).onApplicationBootstrap();
  };

  it('refuses to boot with a global guard that cached responses would skip', () => {
    expect(() => bootWith(new SkippedGuard(), new Guard())).toThrow('Guard is global, but cached responses');
  });

  it('boots when every global guard allows it', () => {
    expect(() => bootWith(new SkippedGuard())).not.toThrow();
  });
});
