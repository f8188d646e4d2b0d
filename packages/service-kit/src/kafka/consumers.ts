import { Inject, Injectable, Optional } from '@nestjs/common';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { Envelope, parseData } from '@utsav/contracts/messages/message';
import { Histogram, type Registry } from 'prom-client';
import { LOG, METRICS, SERVICE } from '../injection/tokens';
import { runInCall } from '../caller/call-context';
import { serviceCaller } from '../caller/caller';
import { ErasedSubjects } from '../erasure/erased-subjects';
import { withoutErased } from '../erasure/without-erased';
import type { Log } from '../log/log';
import { isTransientMongoError } from '../mongo/transient-errors';
import { inSpan } from '../tracing/spans';
import { Bus } from './bus';
import { deadLetterOf } from './dead-letters';
import { Inbox } from './inbox';
import type { MessageContext, MessageHandler } from './on-message';
import type { MessageBatch, ReceivedMessage } from './port/kafka-consumer';
import { KafkaError } from './port/kafka-error';

export interface BoundHandler extends MessageHandler {
  handle: (data: unknown, context: MessageContext) => Promise<void>;
}

/** Messages of one partition that are handled side by side. */
const atOnce = 64;
const retryPausesMs = [50, 250, 1000];
const joinPauseMs = 2000;
const processing = { 'messaging.system': 'kafka', 'messaging.operation.type': 'process' };

/** The message itself is invalid, so trying again cannot help. */
class PoisonError extends Error {
  override readonly name = 'PoisonError';
}

/** Engines and services that are away come back: such a failure holds the partition instead of losing the message. */
function isOutage(error: unknown): boolean {
  return isAppError(error, 'UNAVAILABLE') || error instanceof KafkaError || isTransientMongoError(error);
}

/** Feeds Kafka messages to the handlers of this service, group by group. */
@Injectable()
export class Consumers {
  private readonly seconds: Histogram<'group' | 'type' | 'outcome'>;
  private joined = 0;
  private wanted = 0;
  private handling = 0;

  constructor(
    @Inject(SERVICE) private readonly service: string,
    @Inject(LOG) private readonly log: Log,
    @Inject(METRICS) metrics: Registry,
    private readonly bus: Bus,
    @Optional() private readonly inbox?: Inbox,
    @Optional() private readonly erased?: ErasedSubjects,
  ) {
    this.seconds = new Histogram({
      name: 'message_seconds',
      help: 'Time to handle one message',
      labelNames: ['group', 'type', 'outcome'],
      registers: [metrics],
    });
  }

  ready(): boolean {
    return this.joined === this.wanted;
  }

  /** Messages that are being handled now. */
  inProgress(): number {
    return this.handling;
  }

  /** Joins the groups without making the caller wait: a dead member of before may hold a group for seconds. */
  start(handlers: BoundHandler[]): void {
    if (handlers.some((handler) => handler.delivery === 'transactional')) this.requireInbox();
    const groups = Map.groupBy(handlers, (handler) => handler.group);
    this.wanted = groups.size;
    for (const [group, members] of groups) void this.join(group, members);
  }

  private requireInbox(): Inbox {
    if (!this.inbox)
      throw new Error(`${this.service} owns no database, so its message handlers must have delivery 'at-least-once'`);
    return this.inbox;
  }

  private async join(group: string, handlers: BoundHandler[]): Promise<void> {
    const broadcast = handlers.some((handler) => handler.broadcast);
    const byType = new Map(
      handlers.flatMap((handler) =>
        [handler.message.type, ...(handler.message.formerTypes ?? [])].map((type) => [type, handler] as const),
      ),
    );
    const topics = [...new Set(handlers.map((handler) => handler.message.topic.name))];
    while (!this.bus.isClosed) {
      try {
        await this.bus.subscribe({
          group,
          topics,
          broadcast,
          fromBeginning: !broadcast,
          lowPriority: handlers.every((handler) => handler.lowPriority),
          onBatch: (batch) => this.handleBatch(group, byType, batch),
        });
        this.joined += 1;
        return;
      } catch (error) {
        if (this.bus.isClosed) return;
        this.log.warn(
          { event: 'consumer.join-failed', err: error, group },
          'could not join the consumer group, trying again',
        );
        await new Promise((resolve) => setTimeout(resolve, joinPauseMs));
      }
    }
  }

  private async handleBatch(group: string, byType: Map<string, BoundHandler>, batch: MessageBatch): Promise<void> {
    const { messages, topic } = batch;
    for (let from = 0; from < messages.length; from += atOnce) {
      if (!batch.isCurrent()) return;
      const slice = messages.slice(from, from + atOnce);
      // Side by side, but those of one key one after the other.
      const byKey = Map.groupBy(slice, ({ key }) => key ?? '');
      await Promise.all(
        [...byKey.values()].map(async (list) => {
          for (const message of list) await this.handleOne(group, byType, topic, message);
        }),
      );
      const last = slice.at(-1);
      if (last) batch.resolve(last.offset);
      await batch.heartbeat();
    }
  }

  private async handleOne(
    group: string,
    byType: Map<string, BoundHandler>,
    topic: string,
    message: ReceivedMessage,
  ): Promise<void> {
    const started = performance.now();
    this.handling += 1;
    let type = 'unknown';
    let outcome = 'ok';
    try {
      const envelope = this.read(message);
      type = envelope.type;
      const handler = byType.get(type);
      if (!handler) return;
      const data = await this.dataFor(handler, envelope);
      if (data === null || !handler.filter(data)) return;
      const call = {
        requestId: envelope.correlationId,
        messageId: envelope.id,
        caller: serviceCaller(this.service),
      };
      const span = {
        kind: 'CONSUMER',
        parent: message.headers['traceparent'],
        attributes: { ...processing, 'messaging.consumer.group.name': group, 'messaging.destination.name': topic },
      } as const;
      await inSpan(`process ${type}`, span, () => runInCall(call, () => this.tryHandle(handler, envelope, data)));
    } catch (error) {
      if (isOutage(error)) throw error;
      outcome = 'dead';
      this.log.error(
        { event: 'message.dead-lettered', err: error, group, topic, type, offset: String(message.offset) },
        'message left in the dead letter topic',
      );
      await this.bus.publish(deadLetterOf(group, topic, message, error));
    } finally {
      this.handling -= 1;
      this.seconds.observe({ group, type, outcome }, (performance.now() - started) / 1000);
    }
  }

  private async dataFor(handler: BoundHandler, envelope: Envelope): Promise<unknown> {
    const { erased } = this;
    const data = this.dataOf(handler, envelope);
    return erased ? withoutErased(handler.message.personal, data, (subject) => erased.isErased(subject)) : data;
  }

  private async tryHandle(handler: BoundHandler, envelope: Envelope, data: unknown): Promise<void> {
    const { id, key } = envelope;
    const about = { id, key, occurredAt: new Date(envelope.occurredAt) };
    for (let attempt = 0; ; attempt += 1) {
      try {
        if (handler.delivery === 'transactional')
          await this.requireInbox().once(handler.group, id, (session, unitOfWork) =>
            handler.handle(data, { ...about, session, unitOfWork: unitOfWork }),
          );
        else await handler.handle(data, about as MessageContext);
        return;
      } catch (error) {
        const pause = retryPausesMs[attempt];
        if (pause === undefined || error instanceof PoisonError) throw error;
        this.log.warn(
          { event: 'message.retried', err: error, group: handler.group, type: envelope.type, attempt },
          'message will be tried again',
        );
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  private read(message: ReceivedMessage): Envelope {
    try {
      return Envelope.parse(JSON.parse(message.value ?? ''));
    } catch (error) {
      throw new PoisonError('the envelope cannot be read', { cause: error });
    }
  }

  private dataOf(handler: BoundHandler, envelope: Envelope): unknown {
    const parsed = parseData(handler.message, envelope.data);
    if (!parsed.success) throw new PoisonError(`the data of ${envelope.type} cannot be read: ${parsed.error.message}`);
    return parsed.data;
  }
}
