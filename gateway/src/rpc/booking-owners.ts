import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients, type ServiceClient } from '@utsav/service-kit/grpc/grpc-clients';
import { ownerOf, type Copy } from '@utsav/service-kit/grpc/owner-of';
import { Unreachable } from '@utsav/service-kit/grpc/wire-error';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';

const refreshMs = seconds(1);

/** Sends what changes an event to the copy of booking that owns it. A copy that is not the owner forwards it: a stale view costs a hop. */
@Injectable()
export class BookingOwners implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  private copies: readonly Copy[] = [];

  constructor(
    private readonly clients: GrpcClients,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.ticker = new Ticker('copies of booking', refreshMs, () => this.refresh(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  /** `work` is safe to repeat: it goes to another copy when the owner cannot be reached. */
  async call<T>(eventId: string, work: (booking: ServiceClient<'booking'>) => Promise<T>): Promise<T> {
    const owner = this.copies.length > 1 ? ownerOf(eventId, this.copies) : undefined;
    if (!owner) return work(this.clients.client('booking'));
    try {
      return await work(this.clients.clientAt('booking', owner.address));
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.replace(this.copies.filter((copy) => copy !== owner));
      return work(this.clients.client('booking'));
    }
  }

  /** While booking is away the last view stays: what is called says so itself. */
  private async refresh(): Promise<void> {
    const asGateway = { as: serviceCaller('gateway'), deadlineMs: refreshMs };
    try {
      this.replace((await this.clients.client('booking').listCopies({}, asGateway)).copies);
    } catch (error) {
      this.log.debug({ err: error }, 'copies of booking were not listed');
    }
  }

  private replace(copies: readonly Copy[]): void {
    const addresses = new Set(copies.map(({ address }) => address));
    for (const { address } of this.copies) if (!addresses.has(address)) this.clients.closeAt('booking', address);
    this.copies = copies;
  }
}
