import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import {
  failuresUntilLock,
  guessLimit,
  lockMs,
  openSendLimits,
  maxStoredOpenSends,
  otpLifeMs,
  rememberedMs,
  roomFor,
  sendLimits,
  maxStoredSends,
  triesPerCode,
} from './otp-limits';
import { OpenSends, Otp, type OpenSendsRow, type OtpRow } from './otp.schema';
import type { ProvedOtp } from './proved-otp';
import type { Requester } from './requester';

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const rowId = (mobile: string, { key }: Requester): string => `${mobile} ${key}`;

/** Returns false where the upsert found the row, but not the condition, and so tried to make a second row. */
async function metCondition(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

@Injectable()
export class OtpsRepository implements OnModuleInit {
  constructor(
    @InjectModel(Otp) private readonly otps: Model<OtpRow>,
    @InjectModel(OpenSends) private readonly openSends: Model<OpenSendsRow>,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.otps.init(), this.openSends.init()]);
  }

  /** What a requester's limits count. */
  find(mobile: string, requester: Requester): Promise<OtpRow | null> {
    return this.otps.findById(rowId(mobile, requester)).lean<OtpRow>().exec();
  }

  /** The newest row whose code this requester was sent: by its device, or by its address where it names no device. */
  async findSent(mobile: string, { device, address, previous }: Requester): Promise<OtpRow | null> {
    const place = device
      ? { device: { $in: [device, ...(previous ? [previous.device] : [])] } }
      : { address: { $in: [address, ...(previous ? [previous.address] : [])] } };
    const [newest] = await this.otps
      .find({ mobile, ...place })
      .sort({ 'sends.0': -1 })
      .limit(1)
      .lean<OtpRow[]>()
      .exec();
    return newest ?? null;
  }

  /** Counts a send and makes its code the requester's only one. Returns false, and changes nothing, over a limit. */
  takeSend(
    mobile: string,
    requester: Requester,
    { requestId, hash, sendKey }: Pick<OtpRow, 'requestId' | 'hash' | 'sendKey'>,
    now: Date,
  ): Promise<boolean> {
    const { device, isKnownDevice } = requester;
    return metCondition(
      this.otps
        .updateOne(
          {
            _id: rowId(mobile, requester),
            ...roomFor('sends', sendLimits, now),
            lockedUntil: { $not: { $gt: now } },
          },
          {
            $set: {
              mobile,
              device,
              address: isKnownDevice ? '' : requester.address,
              requestId,
              hash,
              sendKey,
              expiresAt: after(now, otpLifeMs),
              tries: 0,
              forgetAt: after(now, rememberedMs),
            },
            $unset: { provedAt: 1, used: 1 },
            $push: { sends: { $each: [now], $position: 0, $slice: maxStoredSends } },
          },
          { upsert: true },
        )
        .exec(),
    );
  }

  /**
   * The code that this very request was sent already. It moves to the device of the repetition: the response that was
   * lost had the cookie of the first.
   */
  repeatSend(mobile: string, requester: Requester, sendKey: string, now: Date): Promise<OtpRow | null> {
    return this.otps
      .findOneAndUpdate(
        { _id: rowId(mobile, requester), sendKey, hash: { $exists: true }, expiresAt: { $gt: now } },
        { $set: { device: requester.device } },
      )
      .lean<OtpRow>()
      .exec();
  }

  /** Counts a send to an unknown requester. Returns false over the limit of the mobile, unless a challenge was solved. */
  takeOpenSend(mobile: string, hasSolved: boolean, now: Date): Promise<boolean> {
    return metCondition(
      this.openSends
        .updateOne(
          { _id: mobile, ...(hasSolved ? {} : roomFor('sends', openSendLimits, now)) },
          {
            $set: { forgetAt: after(now, rememberedMs) },
            $push: { sends: { $each: [now], $position: 0, $slice: maxStoredOpenSends } },
          },
          { upsert: true },
        )
        .exec(),
    );
  }

  async openSendsOf(mobile: string): Promise<readonly Date[]> {
    return (await this.openSends.findById(mobile).lean<OpenSendsRow>().exec())?.sends ?? [];
  }

  /** Counts a guess before anybody compares; null when there is no code to guess at or a limit is reached. */
  takeGuess(id: string, now: Date): Promise<OtpRow | null> {
    return this.otps
      .findOneAndUpdate(
        {
          _id: id,
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

  async lockIfDue(id: string, now: Date): Promise<void> {
    await this.otps.updateOne(
      { _id: id, failures: { $gte: failuresUntilLock } },
      { $set: { lockedUntil: after(now, lockMs), failures: 0 } },
    );
  }

  async forgiveFailures(id: string): Promise<void> {
    await this.otps.updateOne({ _id: id }, { $set: { failures: 0 }, $unset: { lockedUntil: 1 } });
  }

  /** Uses the code up. Returns false when another request did so first. */
  async consume({ id, requestId, hash, key }: ProvedOtp, at: Date, session: Session): Promise<boolean> {
    const consumed = await this.otps.updateOne(
      { _id: id, requestId, hash: { $exists: true } },
      { $unset: { hash: 1 }, ...(key && { $set: { used: { hash, key, at } } }) },
      { session },
    );
    return consumed.modifiedCount === 1;
  }

  /** Whether the request with this key used the code up since then. */
  async wasConsumedBy({ id, requestId, key }: ProvedOtp, since: Date, session: Session): Promise<boolean> {
    if (!key) return false;
    const filter = { _id: id, requestId, 'used.key': key, 'used.at': { $gt: since } };
    return (await this.otps.exists(filter).session(session)) !== null;
  }

  /** Gives a code that was right, but led nowhere, its full life once more; only the first time. */
  async keepProved(id: string, requestId: string, now: Date): Promise<void> {
    await this.otps.updateOne(
      { _id: id, requestId, provedAt: { $exists: false } },
      { $set: { provedAt: now, expiresAt: after(now, otpLifeMs), tries: 0 } },
    );
  }

  async kill(mobile: string, requester: Requester, requestId: string): Promise<void> {
    await this.otps.updateOne({ _id: rowId(mobile, requester), requestId }, { $unset: { hash: 1 } });
  }

  /** All that is known of a number. */
  async forget(mobile: string, session: Session): Promise<void> {
    await this.otps.deleteMany({ mobile }, { session });
    await this.openSends.deleteOne({ _id: mobile }, { session });
  }
}
