import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '../injection/tokens';
import type { Log } from '../log/log';
import { seconds } from '../time/clock';
import { Ticker } from '../time/ticker';
import { ErasedSubjects } from './erased-subjects';

const everyMs = seconds(30);

/** What a service forgets of a person. */
export interface ForgetsSubjects {
  /** Idempotent. */
  forget(subjectId: string): Promise<void>;
}

/** Provider token of the `ForgetsSubjects` of a service. */
export const FORGETS_SUBJECTS = Symbol('FORGETS_SUBJECTS');

/**
 * Erases a person from the data of a service, in two passes: what was in flight when it was marked, by a call or a message
 * that had already looked, has been written by the second and is forgotten too.
 */
@Injectable()
export class Erasures implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly subjects: ErasedSubjects,
    @Inject(FORGETS_SUBJECTS) private readonly forgetting: ForgetsSubjects,
  ) {
    this.ticker = new Ticker('second pass of erasures', everyMs, () => this.run(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start(everyMs);
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  /** Idempotent. */
  async erase(subjectId: string): Promise<void> {
    await this.subjects.remember(subjectId);
    await this.forgetting.forget(subjectId);
  }

  async run(): Promise<void> {
    for (const id of await this.subjects.due()) {
      await this.forgetting.forget(id);
      await this.subjects.done(id);
    }
  }
}
