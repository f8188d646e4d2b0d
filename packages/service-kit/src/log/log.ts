import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { currentCall } from '../caller/call-context';
import { currentTraceId } from '../tracing/spans';

type LevelWithEvent = 'info' | 'warn' | 'error' | 'fatal';

/** `event` is the stable name of a line, as `order.confirmed`: alerts search for it. */
interface LineFields {
  event: string;
  [field: string]: unknown;
}

/** Pino's logger, with an event for each line of level info and above. */
export interface Log
  extends Pick<Logger, 'trace' | 'debug' | 'level' | 'isLevelEnabled'>, Record<LevelWithEvent, WriteLine> {}

type WriteLine = (fields: LineFields, text: string) => void;

/** Values that must never reach a log, wherever they stand. */
const secrets = [
  'otp',
  'token',
  'refreshToken',
  'accessToken',
  'authorization',
  'signature',
  'secret',
  'password',
  'email',
  'contact',
  'vpa',
];

/** One JSON line an entry; lines written during a call carry its request id, and its trace id where it is sampled. */
export function createLog(service: string, level: string): Log {
  return pino({
    name: service,
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    mixin: () => {
      const call = currentCall();
      const traceId = currentTraceId();
      return { ...(call && { requestId: call.requestId }), ...(traceId && { traceId }) };
    },
  });
}

/** `+919876543210` as `+91******3210`. */
export const maskMobile = (mobile: string): string =>
  mobile.replace(/\d(?=\d{4})/g, (digit, at: number) => (at < 3 ? digit : '*'));

/** Lets Nest's own lines go through our log; its chatter is debug. */
export class NestLog implements LoggerService {
  constructor(private readonly to: Log) {}
  log(message: unknown, context?: string): void {
    this.to.debug({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.to.error(
      { event: 'nest.error', context: rest.at(-1) },
      message instanceof Error ? message.message : String(message),
    );
  }
  warn(message: unknown, context?: string): void {
    this.to.warn({ event: 'nest.warning', context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.to.trace({ context }, String(message));
  }
}
