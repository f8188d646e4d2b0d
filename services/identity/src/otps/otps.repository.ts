import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import {
  failuresUntilLock,
  guessLimit,
  lockMs,
  otpLifeMs,
  rememberedMs,
  roomFor,
  sendLimits,
  sendsKept,
  triesPerCode,
} from './otp-limits';
import { otpsCollection, type OtpRow } from './otp.schema';

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

@Injectable()
export class OtpsRepository implements OnModuleInit {
  constructor(@InjectModel(otpsCollection) private readonly otps: Model<OtpRow>) {}

  async onModuleInit(): Promise<void> {
    await this.otps.init();
  }

  find(mobile: string): Promise<OtpRow | null> {
    return this.otps.findById(mobile).lean<OtpRow>().exec();
  }

  /** Counts a send and makes its code the only one that counts. Returns false, and changes nothing, over a limit. */
  async takeSend(mobile: string, requestId: string, hash: string, now: Date): Promise<boolean> {
    try {
      await this.otps.updateOne(
        { _id: mobile, ...roomFor('sends', sendLimits, now), lockedUntil: { $not: { $gt: now } } },
        {
          $set: { requestId, hash, expiresAt: after(now, otpLifeMs), tries: 0, forgetAt: after(now, rememberedMs) },
          $unset: { provedAt: 1 },
          $push: { sends: { $each: [now], $position: 0, $slice: sendsKept } },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The number has a row, and the row did not meet the condition: the upsert then tries to make a second one.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Counts a guess before anybody compares; null when there is no code to guess at or a limit is reached. */
  takeGuess(mobile: string, now: Date): Promise<OtpRow | null> {
    return this.otps
      .findOneAndUpdate(
        {
          _id: mobile,
          hash: { $exists: true },
          expiresAt: { $gt: now },
          tries: { $lt: triesPerCode },
          failures: { $not: { $gte: failuresUntilLock } },
          lockedUntil: { $not: { $gt: now } },
          ...roomFor('guesses', [guessLimit], now),
        },
        {
          $inc: { tries: 1, failures: 1 },
          $set: { forgetAt: after(now, rememberedMs) },
          $push: { guesses: { $each: [now], $position: 0, $slice: guessLimit.count } },
        },
        { returnDocument: 'after' },
      )
      .lean<OtpRow>()
      .exec();
  }

  async lockIfDue(mobile: string, now: Date): Promise<void> {
    await this.otps.updateOne(
      { _id: mobile, failures: { $gte: failuresUntilLock } },
      { $set: { lockedUntil: after(now, lockMs), failures: 0 } },
    );
  }

  async forgiveFailures(mobile: string): Promise<void> {
    await this.otps.updateOne({ _id: mobile }, { $set: { failures: 0 }, $unset: { lockedUntil: 1 } });
  }

  /** Uses the code up. Returns false when somebody else did so first. */
  async consume(mobile: string, requestId: string, session: Session): Promise<boolean> {
    const consumed = await this.otps.updateOne(
      { _id: mobile, requestId, hash: { $exists: true } },
      { $unset: { hash: 1 } },
      { session },
    );
    return consumed.modifiedCount === 1;
  }

  /** Gives a code that was right, but led nowhere, its full life once more; only the first time. */
  async keepProved(mobile: string, requestId: string, now: Date): Promise<void> {
    await this.otps.updateOne(
      { _id: mobile, requestId, provedAt: { $exists: false } },
      { $set: { provedAt: now, expiresAt: after(now, otpLifeMs), tries: 0 } },
    );
  }

  async kill(mobile: string, requestId: string): Promise<void> {
    await this.otps.updateOne({ _id: mobile, requestId }, { $unset: { hash: 1 } });
  }

  /** All that is known of a number. */
  async forget(mobile: string, session: Session): Promise<void> {
    await this.otps.deleteOne({ _id: mobile }, { session });
  }
}
