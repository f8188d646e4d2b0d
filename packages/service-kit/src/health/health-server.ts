import { createServer, type Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { CONFIG, METRICS } from '../injection/tokens';
import type { KitConfig } from '../config/kit-config';

export type ReadinessCheck = () => boolean | Promise<boolean>;

/** Work that has begun and not ended, such as jobs. */
export type WorkCount = () => number;

/**
 * Answers `/healthz` (alive), `/readyz` (may get work) and `/metrics` on a port of its own, away from the public one. Ready is
 * the process's own state, never that of what it depends on: else an engine that is away takes every copy out of service.
 */
@Injectable()
export class HealthServer {
  private readonly checks = new Map<string, ReadinessCheck>();
  private readonly counts = new Map<string, WorkCount>();
  private server: Server | undefined;
  private phase: 'starting' | 'serving' | 'closing' = 'starting';

  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(METRICS) private readonly metrics: Registry,
  ) {}

  addCheck(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** What a stop has to wait for, by the plural of its name. */
  addWork(name: string, count: WorkCount): void {
    this.counts.set(name, count);
  }

  /** What is not ready; empty when all is well. */
  async failing(): Promise<string[]> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => ({ name, ok: await Promise.resolve(check()).catch(() => false) })),
    );
    return [
      ...(this.phase === 'serving' ? [] : [this.phase]),
      ...results.filter(({ ok }) => !ok).map(({ name }) => name),
    ];
  }

  listen(): Promise<void> {
    this.server = createServer((request, response) => {
      void this.answer(request.url ?? '').then(([status, type, body]) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      );
    });
    return new Promise((resolve, reject) => {
      this.server?.once('error', reject).listen(this.config.HEALTH_PORT, this.config.HOST, resolve);
    });
  }

  /** Calls are answered from now on. */
  serve(): void {
    this.phase = 'serving';
  }

  drain(): void {
    this.phase = 'closing';
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(url: string): Promise<[number, string, string]> {
    if (url === '/healthz') return [200, 'application/json', '{"status":"alive"}'];
    if (url === '/metrics') return [200, this.metrics.contentType, await this.metrics.metrics()];
    if (url !== '/readyz') return [404, 'text/plain', 'not found'];
    const failing = await this.failing();
    return [
      failing.length ? 503 : 200,
      'application/json',
      JSON.stringify({ status: failing.length ? 'waiting' : 'ready', failing, work: this.work() }),
    ];
  }

  private work(): Record<string, number> {
    const counted = [...this.counts].map(([name, count]) => [name, count()] as const);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }
}
