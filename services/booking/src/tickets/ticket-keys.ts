import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import { TicketCodes } from './ticket-codes';
import { TicketKey, type TicketKeyRow } from './ticket-key.schema';

/** While a new key is rolled out, another copy may sign with it first. */
const reloadMs = seconds(30);

/** Stores the key of this process for ever, and makes the tickets of all keys readable. */
@Injectable()
export class TicketKeys implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @InjectModel(TicketKey) private readonly rows: Model<TicketKeyRow>,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
    @Inject(LOG) log: Log,
  ) {
    this.ticker = new Ticker('ticket keys', reloadMs, () => this.load(), log);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { kid: _id, publicKey } = this.codes.currentKey();
    await this.rows.updateOne({ _id }, { $setOnInsert: { publicKey, addedAt: this.clock.now() } }, { upsert: true });
    await this.load();
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async load(): Promise<void> {
    for (const { publicKey } of await this.rows.find().sort({ addedAt: -1 }).lean<TicketKeyRow[]>())
      this.codes.addKey(publicKey);
  }
}
