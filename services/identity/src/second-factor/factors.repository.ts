import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { maxStoredGuesses, roomForGuess } from './factor-limits';
import {
  BegunFactor,
  Factor,
  FactorState,
  type BegunFactorRow,
  type FactorRow,
  type FactorStateRow,
} from './factor.schema';

/** Under it the guesses of all sessions of a person are counted that proved no factor. */
export const unprovedGuesser = (userId: string): string => `${userId}/unproved`;

@Injectable()
export class FactorsRepository implements OnModuleInit {
  /** Read with every request of staff that may cost money or let people in. */
  private readonly holders = new Batcher<string, boolean>(async (userIds) => {
    const having = new Set(await this.factors.distinct('userId', { userId: { $in: userIds } }));
    return userIds.map((userId) => having.has(userId));
  });

  constructor(
    @InjectModel(Factor) private readonly factors: Model<FactorRow>,
    @InjectModel(FactorState) private readonly states: Model<FactorStateRow>,
    @InjectModel(BegunFactor) private readonly begun: Model<BegunFactorRow>,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.factors.init(), this.states.init(), this.begun.init()]);
  }

  /** The oldest first. */
  ofUser(userId: string, session?: Session): Promise<FactorRow[]> {
    return this.factors.find({ userId }, null, { session }).sort({ createdAt: 1, _id: 1 }).lean<FactorRow[]>().exec();
  }

  hasAny(userId: string): Promise<boolean> {
    return this.holders.add(userId);
  }

  async add(row: FactorRow, session: Session): Promise<void> {
    await this.factors.insertMany([row], { session });
  }

  async remove(userId: string, factorId: string, session: Session): Promise<boolean> {
    return (await this.factors.deleteOne({ _id: factorId, userId }, { session })).deletedCount === 1;
  }

  /** All factors and codes of a person. */
  async removeAll(userId: string, session: Session): Promise<void> {
    await this.factors.deleteMany({ userId }, { session });
    await this.states.deleteMany({ _id: { $in: [userId, unprovedGuesser(userId)] } }, { session });
  }

  /** Uses the code of a step up. Returns false for one that was used, or is older than one that was. */
  async useStep(factorId: string, step: number, now: Date): Promise<boolean> {
    const used = await this.factors.updateOne(
      { _id: factorId, 'totp.lastStep': { $lt: step } },
      { $set: { 'totp.lastStep': step, lastUsedAt: now } },
    );
    return used.modifiedCount === 1;
  }

  async usePasskey(factorId: string, counter: number, now: Date): Promise<void> {
    await this.factors.updateOne({ _id: factorId }, { $set: { 'passkey.counter': counter, lastUsedAt: now } });
  }

  async setRecoveryCodes(userId: string, recoveryCodes: string[], session: Session): Promise<void> {
    await this.states.updateOne({ _id: userId }, { $set: { recoveryCodes } }, { upsert: true, session });
  }

  /** Uses a recovery code up. Returns false when there is no such code any more. */
  async reseal(_id: string, secret: string): Promise<void> {
    await this.factors.updateOne({ _id }, { $set: { 'totp.secret': secret } });
  }

  async useRecoveryCode(userId: string, hashes: string[]): Promise<boolean> {
    const used = await this.states.updateOne(
      { _id: userId, recoveryCodes: { $in: hashes } },
      { $pull: { recoveryCodes: { $in: hashes } } },
    );
    return used.modifiedCount === 1;
  }

  stateOf(userId: string): Promise<FactorStateRow | null> {
    return this.states.findById(userId).lean<FactorStateRow>().exec();
  }

  /** Counts a guess before anybody compares. Returns false, and changes nothing, over a limit. */
  async takeGuess(guesser: string, now: Date): Promise<boolean> {
    try {
      await this.states.updateOne(
        { _id: guesser, ...roomForGuess(now) },
        { $push: { guesses: { $each: [now], $position: 0, $slice: maxStoredGuesses } } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The row is there, but not the condition.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async forgiveGuesses(guesser: string): Promise<void> {
    await this.states.updateOne({ _id: guesser }, { $set: { guesses: [] } });
  }

  async begin(id: string, value: string, expiresAt: Date): Promise<void> {
    await this.begun.updateOne({ _id: id }, { $set: { value, expiresAt } }, { upsert: true });
  }

  async findBegun(id: string, now: Date): Promise<string | null> {
    const row = await this.begun
      .findOne({ _id: id, expiresAt: { $gt: now } })
      .lean<BegunFactorRow>()
      .exec();
    return row?.value ?? null;
  }

  /** What was begun, for one answer only. */
  async takeBegun(id: string, now: Date): Promise<string | null> {
    const row = await this.begun.findOneAndDelete({ _id: id }).lean<BegunFactorRow>().exec();
    return row && row.expiresAt > now ? row.value : null;
  }
}
