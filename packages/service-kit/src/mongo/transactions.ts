import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';

export type Session = ClientSession;

/** Runs work whose writes commit together or not at all. The work may run more than once, so it touches nothing outside. */
@Injectable()
export class Transactions {
  private readonly listeners: ((session: Session) => void)[] = [];

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    let used: Session | undefined;
    const result = await this.connection.transaction((session) => work((used = session)), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', j: true },
      maxCommitTimeMS: 5000,
    });
    if (used) this.committed(used);
    return result as T;
  }

  /** Notifies waiters for new rows, such as the outbox relay, before the session is used again. */
  committed(session: Session): void {
    for (const listener of this.listeners) listener(session);
  }

  onCommit(listener: (session: Session) => void): void {
    this.listeners.push(listener);
  }
}
