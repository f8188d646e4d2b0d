import { Injectable } from '@nestjs/common';

/**
 * Where a process may be made to die: just before and just after a step that lasts. Nothing happens here, and no setting
 * can change that; a test puts its own `reach` into the process that it starts.
 */
@Injectable()
export class FailPoints {
  reach(_step: string, _moment: 'before' | 'after', _subject: string): Promise<void> {
    return Promise.resolve();
  }

  /** The subject distinguishes items that pass through the same step. */
  async around<T>(step: string, subject: string, work: () => Promise<T>): Promise<T> {
    await this.reach(step, 'before', subject);
    const result = await work();
    await this.reach(step, 'after', subject);
    return result;
  }
}
