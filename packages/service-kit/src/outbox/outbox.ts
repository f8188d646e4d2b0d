import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { DataOf, Envelope, MessageDefinition } from '@utsav/contracts/messages/message';
import type { Connection, Types } from 'mongoose';
import { currentCall } from '../caller/call-context';
import type { Session } from '../mongo/transactions';
import { currentTraceParent, type TraceParent } from '../tracing/spans';
import { OutboxIds } from './outbox-ids';

/** A message that is pending for Kafka; gone once all in-sync replicas have it. */
export interface OutboxRow {
  _id: Types.ObjectId;
  topic: string;
  key: string;
  /** The envelope as JSON. */
  value: string;
  at: Date;
  /** Span in which it was written; absent while traces are off. */
  traceparent?: TraceParent;
}

/** Says what happened, in the same transaction as the change itself. */
@Injectable()
export class Outbox {
  /** Sessions whose transactions say something. */
  private readonly publishing = new WeakSet<Session>();

  private readonly ids = new OutboxIds();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async add<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>, session: Session): Promise<void> {
    await this.addAll([this.row(message, key, data)], session);
  }

  async addAll(rows: OutboxRow[], session: Session): Promise<void> {
    if (rows.length === 0) return;
    this.publishing.add(session);
    await this.rows().insertMany(rows, { session, ordered: false });
  }

  /** Whether what was committed in a session left messages to send; the session is then as new. */
  hasToSend(session: Session): boolean {
    return this.publishing.delete(session);
  }

  /** The row for a message, for callers that write many at once. */
  row<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): OutboxRow {
    const call = currentCall();
    const at = new Date();
    const envelope: Envelope = {
      id: randomUUID(),
      type: message.type,
      version: message.version,
      occurredAt: at.toISOString(),
      key,
      correlationId: call?.requestId ?? randomUUID(),
      causationId: call?.messageId ?? call?.requestId ?? '',
      data: message.data.parse(data),
    };
    const traceparent = currentTraceParent();
    return {
      _id: this.ids.next(at),
      topic: message.topic.name,
      key,
      value: JSON.stringify(envelope),
      at,
      ...(traceparent && { traceparent }),
    };
  }

  rows() {
    return this.connection.collection<OutboxRow>('outbox');
  }
}
