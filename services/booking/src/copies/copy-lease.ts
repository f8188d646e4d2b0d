import { hostname } from 'node:os';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Copy } from '@utsav/service-kit/grpc/owner-of';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Connection, mongo } from 'mongoose';
import type { BookingConfig } from '../booking.config';

interface CopyRow {
  /** Machine and port: the process that starts here next is the successor. */
  _id: string;
  /** host:port of its RPCs; empty where no other process can reach them. */
  address: string;
  /** Ids of its transaction sessions. */
  sessions: mongo.Binary[];
  /** By the clock of MongoDB. */
  aliveAt: Date;
}

const heartbeatMs = seconds(1);
const deadAfterMs = seconds(3);

/**
 * Lease of this copy of the service in MongoDB, renewed every second, and the copies that have one. MongoDB keeps the open
 * transaction of a killed process, and with it locks the stock of its event, for up to 90 seconds; so session ids are part
 * of the lease, and the successor or a peer kills the sessions of a dead copy.
 */
@Injectable()
export class CopyLease implements OnModuleDestroy {
  readonly id: string;
  private readonly address: string;
  private readonly ticker: Ticker;
  private sessions: mongo.Binary[] = [];
  private alive: readonly Copy[] = [];

  constructor(
    @Inject(CONFIG) { HOST, SERVICE_PORT, ADVERTISED_HOST }: BookingConfig,
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOG) private readonly log: Log,
  ) {
    // A port chosen by the system has no successor.
    this.id = `${hostname()}:${SERVICE_PORT === 0 ? randomId('slot') : SERVICE_PORT}`;
    const host = ADVERTISED_HOST || (isAnyAddress(HOST) ? hostname() : HOST);
    this.address = SERVICE_PORT === 0 ? '' : `${host}:${SERVICE_PORT}`;
    this.ticker = new Ticker('lease of the copy', heartbeatMs, () => this.renew(), log);
  }

  /** The copies whose lease runs, at most a second old; this one among them. */
  copies(): readonly Copy[] {
    return this.alive;
  }

  /** Takes the lease, and ends what a predecessor in the same place left behind. */
  async take(sessions: mongo.Binary[]): Promise<void> {
    const predecessor = await this.rows().findOne({ _id: this.id });
    if (predecessor) await this.end(predecessor);
    this.sessions = sessions;
    await this.renew();
    this.ticker.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.ticker.stop();
    await this.rows().deleteOne({ _id: this.id });
  }

  private async renew(): Promise<void> {
    const { address, sessions } = this;
    // Upsert: a copy that was frozen has lost its row to a peer.
    await this.rows().updateOne({ _id: this.id }, [{ $set: { address, sessions, aliveAt: '$$NOW' } }], {
      upsert: true,
    });
    const rows = await this.rows()
      .aggregate<CopyRow & { isDead: boolean }>([
        { $set: { isDead: { $lt: ['$aliveAt', { $subtract: ['$$NOW', deadAfterMs] }] } } },
      ])
      .toArray();
    // Release 0.2.0 wrote no address.
    this.alive = rows.flatMap(({ _id: id, address: of, isDead }) => (of && !isDead ? [{ id, address: of }] : []));
    for (const row of rows.filter(({ isDead }) => isDead)) {
      await this.end(row);
      await this.rows().deleteOne({ _id: row._id, aliveAt: row.aliveAt });
    }
  }

  private async end({ _id, sessions }: CopyRow): Promise<void> {
    // To MongoDB, an empty list means every session of the user, in whatever database.
    if (!sessions.length) return;
    this.log.warn({ event: 'copy.sessions-killed', copy: _id }, 'killing the sessions of a dead copy');
    await this.connection.db?.admin().command({ killSessions: sessions.map((id) => ({ id })) });
  }

  private rows() {
    return this.connection.collection<CopyRow>('writers');
  }
}

const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';
