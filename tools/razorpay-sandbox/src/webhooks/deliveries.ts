import type { Agenda } from '../agenda';
import type { Clock } from '../clock';
import type { SandboxConfig } from '../config';
import type { WebhookAttempt, WebhookEvent } from '../store/records';
import type { Store } from '../store/store';
import { ANSWER_WITHIN_MS, WebhookPoster } from './post-webhook';
import { signedRequest } from './signed-request';

const DAY_MS = 86_400_000;
const AT_ONCE = 64;
const RETRY_GAPS_MS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600].map((seconds) => seconds * 1000);

export interface DeliveryPace {
  readonly retryGapsMs?: readonly number[];
  readonly answerWithinMs?: number;
}

/** At least once, in no promised order, with growing gaps for 24 hours, then switched off: as Razorpay does it. */
export class Deliveries {
  readonly counters = { attempts: 0, failures: 0 };
  isSwitchedOff = false;

  private ready: WebhookEvent[] = [];
  private readonly busy = new Set<string>();
  private inFlight = 0;
  private isWaitingForWrite = false;
  private isStopped = false;
  private idleWaiters: Array<() => void> = [];
  private readonly poster: WebhookPoster | undefined;
  private readonly retryGapsMs: readonly number[];

  constructor(
    private readonly config: SandboxConfig,
    private readonly clock: Clock,
    private readonly agenda: Agenda,
    private readonly store: Store,
    pace: DeliveryPace = {},
  ) {
    this.retryGapsMs = pace.retryGapsMs ?? RETRY_GAPS_MS;
    if (config.WEBHOOK_URL !== undefined) {
      this.poster = new WebhookPoster(config.WEBHOOK_URL, pace.answerWithinMs ?? ANSWER_WITHIN_MS);
    }
  }

  schedule(events: readonly WebhookEvent[]): void {
    for (const event of events) {
      if (event.status !== 'pending') continue;
      if (event.dueMs <= this.clock.nowMs()) this.enqueue(event);
      else this.agenda.at(event.dueMs, () => this.wake(event));
    }
  }

  /** Sends what waits now, whatever its time; with `dropped` also what a fault held back for ever. */
  async flush(options: { dropped: boolean }): Promise<void> {
    for (const event of this.store.events.values()) {
      if (event.status === 'pending' || (options.dropped && event.status === 'dropped')) {
        this.store.commit({
          deliveries: [{ id: event.id, status: 'pending', dueMs: this.clock.nowMs(), repeatsLeft: event.repeatsLeft }],
        });
        this.enqueue(event);
      }
    }
    await this.whenIdle();
  }

  forgetAll(): void {
    this.ready = [];
    this.busy.clear();
    this.isSwitchedOff = false;
    Object.assign(this.counters, { attempts: 0, failures: 0 });
  }

  stop(): void {
    this.isStopped = true;
    this.ready = [];
    this.poster?.close();
    this.notifyIdle();
  }

  private wake(event: WebhookEvent): void {
    if (event.status === 'pending' && event.dueMs <= this.clock.nowMs()) this.enqueue(event);
  }

  private enqueue(event: WebhookEvent): void {
    if (this.isStopped || this.isSwitchedOff || this.busy.has(event.id)) return;
    this.busy.add(event.id);
    this.ready.push(event);
    this.pump();
  }

  private pump(): void {
    const written = this.store.whenWritten();
    if (written) {
      if (this.isWaitingForWrite) return;
      this.isWaitingForWrite = true;
      void written.then(() => {
        this.isWaitingForWrite = false;
        this.pump();
      });
      return;
    }
    const batch = this.ready.splice(0, AT_ONCE - this.inFlight);
    for (const event of batch) {
      this.inFlight += 1;
      void this.deliver(event).finally(() => {
        this.inFlight -= 1;
        this.busy.delete(event.id);
        if (event.status === 'pending') this.schedule([event]);
        if (this.ready.length > 0) this.pump();
        else if (this.inFlight === 0) this.notifyIdle();
      });
    }
  }

  private async deliver(event: WebhookEvent): Promise<void> {
    if (event.body === null || !this.poster) return;
    const isFirst = event.attempts.length === 0;
    const request = signedRequest(event.body, this.config.WEBHOOK_SECRET, event.tamper, event.attempts.length);
    const copies = isFirst ? event.parallel : 1;
    const attempts = await Promise.all(
      Array.from({ length: copies }, () => this.attempt(this.poster, request, event.id)),
    );
    if (this.isStopped) return;
    const isAccepted = attempts.some(({ status }) => status >= 200 && status < 300);
    attempts.forEach((attempt, index) => {
      const isLast = index === attempts.length - 1;
      this.store.commit({
        deliveries: [{ id: event.id, ...(isLast ? this.outcome(event, isAccepted) : stay(event)), attempt }],
      });
    });
  }

  private async attempt(
    poster: WebhookPoster | undefined,
    request: Parameters<WebhookPoster['post']>[0],
    eventId: string,
  ): Promise<WebhookAttempt> {
    const at = this.clock.nowMs();
    const started = performance.now();
    const outcome = (await poster?.post(request, eventId)) ?? { status: 0 };
    this.counters.attempts += 1;
    if (outcome.status < 200 || outcome.status > 299) this.counters.failures += 1;
    return { at, ms: Math.round(performance.now() - started), ...outcome };
  }

  private outcome(event: WebhookEvent, isAccepted: boolean) {
    const now = this.clock.nowMs();
    if (isAccepted && event.repeatsLeft > 0) {
      return { status: 'pending', dueMs: now + event.repeatGapMs, repeatsLeft: event.repeatsLeft - 1 } as const;
    }
    if (isAccepted) {
      return { status: 'delivered', dueMs: event.dueMs, repeatsLeft: 0 } as const;
    }
    const gap = this.retryGapsMs[Math.min(event.attempts.length, this.retryGapsMs.length - 1)] ?? 1000;
    if (now + gap > event.createdMs + DAY_MS) {
      this.isSwitchedOff = true;
      return { status: 'abandoned', dueMs: event.dueMs, repeatsLeft: 0 } as const;
    }
    return { status: 'pending', dueMs: now + gap, repeatsLeft: event.repeatsLeft } as const;
  }

  private whenIdle(): Promise<void> {
    if (this.ready.length === 0 && this.inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => this.idleWaiters.push(resolve));
  }

  private notifyIdle(): void {
    const waiters = this.idleWaiters;
    this.idleWaiters = [];
    for (const resolve of waiters) resolve();
  }
}

function stay(event: WebhookEvent) {
  return { status: event.status, dueMs: event.dueMs, repeatsLeft: event.repeatsLeft };
}
