import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, SERVICE } from '@utsav/service-kit/boot/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import pino from 'pino';
import type { GatewayConfig } from '../gateway.config';

export interface AccessLine {
  requestId: string;
  method: string;
  /** Without its query, which may hold what a log must not. */
  path: string;
  status: number;
  ms: number;
  by: string;
}

const bufferBytes = 8 * 1024;

/** The text of a second is made once; for every line anew it was seen in profiles. */
function isoTime(): () => string {
  let secondAt = 0;
  let text = '';
  return () => {
    const now = Date.now();
    const at = now - (now % 1000);
    if (at !== secondAt) text = new Date(at).toISOString().slice(0, 20);
    secondAt = at;
    return `,"time":"${text}${String(now - at).padStart(3, '0')}Z"`;
  };
}

/**
 * One line a request in the form of the service log. The lines hold nothing to hide and may come a second late, so they
 * pass neither its redaction nor a write each: together these cost more than a cached read.
 */
@Injectable()
export class AccessLog implements OnModuleInit, OnApplicationShutdown {
  private readonly to = pino.destination({ dest: 1, sync: false, minLength: bufferBytes });
  private readonly log: pino.Logger;
  private flushing: NodeJS.Timeout | undefined;

  constructor(@Inject(SERVICE) service: string, @Inject(CONFIG) config: GatewayConfig) {
    this.log = pino({ name: service, level: config.LOG_LEVEL, base: { service }, timestamp: isoTime() }, this.to);
  }

  onModuleInit(): void {
    this.flushing = setInterval(() => this.to.flush(), seconds(1)).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.flushing);
    this.to.flushSync();
  }

  write(line: AccessLine): void {
    this.log.info(line, 'request');
  }
}
