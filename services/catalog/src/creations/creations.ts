import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { hashOfRequest } from '@utsav/service-kit/idempotency/hash-of-request';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Creation, type CreationRow } from './creation.schema';

/** Makes requests that create something safe to repeat under their idempotency key. */
@Injectable()
export class Creations {
  constructor(
    @InjectModel(Creation) private readonly rows: Model<CreationRow>,
    private readonly clock: Clock,
  ) {}

  /**
   * `create` writes the record in a transaction, and notes there under which key. A repeat returns what was created before,
   * `find`; without a key everything is created anew. Throws IDEMPOTENCY_KEY_REUSED for another request under the key.
   */
  async once<T extends { _id: string }>(
    key: string | undefined,
    request: unknown,
    {
      create,
      find,
    }: {
      create: (note: (row: T, session: Session) => Promise<void>) => Promise<T>;
      find: (id: string) => Promise<T | null>;
    },
  ): Promise<T> {
    if (!key) return create(async () => {});
    const requestHash = hashOfRequest(request);
    const before = await this.before(key, requestHash);
    if (before) return this.found(await find(before));
    try {
      return await create(async ({ _id: recordId }, session) => {
        await this.rows.insertMany([{ _id: key, requestHash, recordId, at: this.clock.now() }], { session });
      });
    } catch (error) {
      // The same request came twice at once.
      const winner = isDuplicateKey(error) ? await this.before(key, requestHash) : undefined;
      if (!winner) throw error;
      return this.found(await find(winner));
    }
  }

  private async before(key: string, requestHash: string): Promise<string | undefined> {
    const row = await this.rows.findById(key).lean<CreationRow>();
    if (row && row.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return row?.recordId;
  }

  /** It may have been deleted since. */
  private found<T>(record: T | null): T {
    if (!record) throw new AppError('NOT_FOUND');
    return record;
  }
}
