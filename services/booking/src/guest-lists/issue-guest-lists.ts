import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { EventOwners } from '../copies/event-owners';
import type { GuestListRow } from './guest-list.schema';
import { GuestListsRepository, type LineResult } from './guest-lists.repository';
import { IssueGuestLine } from './issue-guest-line';

const pauseMs = seconds(2);
/** Lists that one run goes on with. */
const listsAtOnce = 5;
/** Lines of a list that are issued together; their results are stored before the next. */
const linesAtOnce = 16;

/** An owner of the event that does not go on is helped by all. */
const helpAfterMs = seconds(15);

/** Issues the lines of guest lists in the background. Copies may issue the same: a line has one order. */
@Injectable()
export class IssueGuestLists implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  private isStopping = false;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly lists: GuestListsRepository,
    private readonly lines: IssueGuestLine,
    private readonly owners: EventOwners,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('issuing of guest lists', pauseMs, () => this.sweep(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    return this.ticker.stop();
  }

  trigger(): void {
    this.ticker.trigger();
  }

  private async sweep(): Promise<void> {
    const late = this.clock.in(-helpAfterMs);
    // Of the own ones first: lists that another copy does not go on with hold no others up.
    const mine = (await this.lists.running()).filter(
      ({ eventId, progressAt }) => this.owners.isMine(eventId) || progressAt < late,
    );
    for (const { _id } of mine.slice(0, listsAtOnce)) {
      const list = await this.lists.findRunning(_id);
      if (list) await this.goOn(list);
    }
    if (mine.length > listsAtOnce) this.ticker.trigger();
  }

  private async goOn(list: GuestListRow): Promise<void> {
    const places = list.lines.flatMap(({ state }, place) => (state === 'pending' ? [place] : []));
    for (let at = 0; at < places.length && !this.isStopping; at += linesAtOnce)
      await this.issueWave(list, places.slice(at, at + linesAtOnce));
    await this.lists.finish(list._id, this.clock.now());
  }

  private async issueWave(list: GuestListRow, places: readonly number[]): Promise<void> {
    const results = new Map<number, LineResult>();
    const outcomes = await Promise.allSettled(
      places.map(async (place) => {
        const line = list.lines[place];
        if (line) results.set(place, await this.lines.issue(list, place, line));
      }),
    );
    if (results.size > 0) await this.lists.record(list._id, results, this.clock.now());
    const failure = outcomes.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected')
      this.log.warn(
        { event: 'guest-list.line-waits', listId: list._id, err: failure.reason as unknown },
        'lines of a guest list not issued yet, retry scheduled',
      );
  }
}
