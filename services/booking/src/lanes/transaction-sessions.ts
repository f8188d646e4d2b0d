import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Connection, mongo } from 'mongoose';
import { CopyLease } from '../copies/copy-lease';

const poolSize = 16;

/** Session pool. The lease of this copy names the sessions, so that a peer ends their transactions after a crash. */
@Injectable()
export class TransactionSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly idle: Session[] = [];
  private readonly waiting: ((session: Session) => void)[] = [];
  private ready: Promise<void> | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly lease: CopyLease,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.open();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.idle.map((session) => session.endSession()));
  }

  /** Lends a session for one transaction; waits while all are in use. */
  async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    await this.open();
    const session = this.idle.pop() ?? (await new Promise<Session>((resolve) => this.waiting.push(resolve)));
    try {
      return await work(session);
    } finally {
      const next = this.waiting.shift();
      if (next) next(session);
      else this.idle.push(session);
    }
  }

  private open(): Promise<void> {
    this.ready ??= this.create();
    return this.ready;
  }

  private async create(): Promise<void> {
    const sessions = await Promise.all(Array.from({ length: poolSize }, () => this.connection.startSession()));
    await this.lease.take(sessions.map(({ id }) => id?.id as mongo.Binary));
    this.idle.push(...sessions);
  }
}
