import { hostname } from 'node:os';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Log } from '@utsav/service-kit/log/log';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Connection, mongo } from 'mongoose';
import type { BookingConfig } from '../booking.config';

interface WriterRow {
  /** Machine and port: the process that starts here next is the successor. */
  _id: string;
  sessions: mongo.Binary[];
  aliveAt: Date;
}

const poolSize = 16;
const heartbeatMs = seconds(1);
const deadAfterMs = seconds(3);

/**
 * Session pool with a lease. MongoDB keeps the open transaction of a killed process, and with it locks the stock of its
 * event, for up to 90 seconds; so session ids are stored, and the successor or a peer kills the sessions.
 */
@Injectable()
export class TransactionSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly slot: string;
  private readonly ticker: Ticker;
  private readonly idle: Session[] = [];
  private readonly waiting: ((session: Session) => void)[] = [];
  private ready: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) config: BookingConfig,
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOG) private readonly log: Log,
  ) {
    // A port chosen by the system has no successor.
    this.slot = `${hostname()}:${config.SERVICE_PORT === 0 ? randomId('slot') : config.SERVICE_PORT}`;
    this.ticker = new Ticker('heartbeat of the stock writers', heartbeatMs, () => this.beat(), log);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.open();
    this.ticker.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.ticker.stop();
    await this.writers().deleteOne({ _id: this.slot });
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
    this.ready ??= this.takeSlot();
    return this.ready;
  }

  private async takeSlot(): Promise<void> {
    const predecessor = await this.writers().findOne({ _id: this.slot });
    if (predecessor) await this.end(predecessor);
    const sessions = await Promise.all(Array.from({ length: poolSize }, () => this.connection.startSession()));
    await this.writers().replaceOne(
      { _id: this.slot },
      { sessions: sessions.map(({ id }) => id?.id as mongo.Binary), aliveAt: new Date() },
      { upsert: true },
    );
    this.idle.push(...sessions);
  }

  private async beat(): Promise<void> {
    await this.writers().updateOne({ _id: this.slot }, { $set: { aliveAt: new Date() } });
    const dead = await this.writers()
      .find({ _id: { $ne: this.slot }, aliveAt: { $lt: new Date(Date.now() - deadAfterMs) } })
      .toArray();
    for (const row of dead) {
      await this.end(row);
      await this.writers().deleteOne({ _id: row._id, aliveAt: row.aliveAt });
    }
  }

  private async end({ _id, sessions }: WriterRow): Promise<void> {
    this.log.warn({ event: 'stock.writer-sessions-killed', slot: _id }, 'killing the sessions of a dead stock writer');
    await this.connection.db?.admin().command({ killSessions: sessions.map((id) => ({ id })) });
  }

  private writers() {
    return this.connection.collection<WriterRow>('writers');
  }
}
