import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, SERVICE } from '@utsav/service-kit/injection/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import pino from 'pino';
import type { GatewayConfig } from '../gateway.config';
import type { RequestSubject } from './request-subject';

export interface AccessLogEntry {
  /** Fit for a log, see requestIdOf. */
  requestId: string;
  method: string;
  /** Without its query, which may hold what a log must not. */
  path: string;
  status: number;
  ms: number;
  by: string;
  subject: RequestSubject;
  /** Of a sampled trace. */
  traceId?: string | undefined;
}

const writtenAtOnce = 32 * 1024;
const { info } = pino.levels.values as { info: number };

/** Formats each second once: formatting every line showed up in profiles. */
function isoTime(): () => string {
  let secondAt = 0;
  let text = '';
  return () => {
    const now = Date.now();
    const at = now - (now % 1000);
    if (at !== secondAt) text = new Date(at).toISOString().slice(0, 20);
    secondAt = at;
    return `${text}${String(now - at).padStart(3, '0')}Z`;
  };
}

/** Of ids, which need no escape. */
const idField = (name: string, id: string | undefined): string => (id ? `"${name}":"${id}",` : '');

/** A line as pino would write it. */
export function lineWriter(service: string): (time: string, line: AccessLogEntry) => string {
  const name = JSON.stringify(service);
  return (time, { requestId, method, path, status, ms, by, subject, traceId }) =>
    `{"level":${info},"time":"${time}","service":${name},"name":${name},"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"by":${JSON.stringify(by)},${idField('eventId', subject.eventId)}${idField('orderId', subject.orderId)}${idField('traceId', traceId)}"msg":"request"}\n`;
}

/**
 * Access log: one line per request in the form of the service log. Lines need no redaction and may be a second late, so
 * they are buffered and bypass pino's serializers, which cost more than a cache hit.
 */
@Injectable()
export class AccessLog implements OnModuleInit, OnApplicationShutdown {
  private readonly to = pino.destination({ dest: 1, sync: false });
  private readonly time = isoTime();
  private readonly lineOf: ReturnType<typeof lineWriter>;
  private readonly isWanted: boolean;
  /** Buffered here: the destination would measure its buffer on every line. */
  private lines = '';
  private flushing: NodeJS.Timeout | undefined;

  constructor(@Inject(SERVICE) service: string, @Inject(CONFIG) { LOG_LEVEL }: GatewayConfig) {
    this.lineOf = lineWriter(service);
    this.isWanted = (pino.levels.values[LOG_LEVEL] ?? Infinity) <= info;
  }

  onModuleInit(): void {
    this.flushing = setInterval(() => this.flush(), seconds(1)).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.flushing);
    this.flush();
    this.to.flushSync();
  }

  write(line: AccessLogEntry): void {
    if (!this.isWanted) return;
    this.lines += this.lineOf(this.time(), line);
    if (this.lines.length >= writtenAtOnce) this.flush();
  }

  private flush(): void {
    if (this.lines) this.to.write(this.lines);
    this.lines = '';
  }
}
