import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { RefreshToken, SessionModel, type RefreshTokenRow, type SessionRow } from './session.schema';

@Injectable()
export class SessionsRepository implements OnModuleInit {
  private readonly reads = rowLoader(() => this.sessions);

  constructor(
    @InjectModel(SessionModel) private readonly sessions: Model<SessionRow>,
    @InjectModel(RefreshToken) private readonly tokens: Model<RefreshTokenRow>,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.sessions.init(), this.tokens.init()]);
  }

  find(sessionId: string): Promise<SessionRow | null> {
    return this.reads.add(sessionId);
  }

  async add(row: SessionRow, session: Session): Promise<void> {
    await this.sessions.insertMany([row], { session });
  }

  /** Gives a session that still counts a later end; null when it counts no more. */
  prolong(sessionId: string, now: Date, expiresAt: Date, session: Session): Promise<SessionRow | null> {
    return this.sessions
      .findOneAndUpdate(
        { _id: sessionId, endedAt: null, expiresAt: { $gt: now } },
        { $set: { expiresAt } },
        { session, returnDocument: 'after' },
      )
      .lean<SessionRow>()
      .exec();
  }

  /** A second factor was proved. */
  async noteFactor(sessionId: string, factorAt: Date, session: Session): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId }, { $set: { factorAt } }, { session });
  }

  /** Returns whether it was this call that ended it. */
  async end(sessionId: string, now: Date, session: Session): Promise<boolean> {
    const ended = await this.sessions.updateOne(
      { _id: sessionId, endedAt: null },
      { $set: { endedAt: now } },
      { session },
    );
    return ended.modifiedCount === 1;
  }

  async addToken(row: RefreshTokenRow, session: Session): Promise<void> {
    await this.tokens.insertMany([row], { session });
  }

  /** Marks a token as used; null unless it is known, unused and in time. Two at once cannot both succeed. */
  useToken(hash: string, now: Date, session: Session): Promise<RefreshTokenRow | null> {
    return this.tokens
      .findOneAndUpdate({ _id: hash, usedAt: null, expiresAt: { $gt: now } }, { $set: { usedAt: now } }, { session })
      .lean<RefreshTokenRow>()
      .exec();
  }

  findUsedToken(hash: string): Promise<RefreshTokenRow | null> {
    return this.tokens
      .findOne({ _id: hash, usedAt: { $ne: null } })
      .lean<RefreshTokenRow>()
      .exec();
  }

  /** Those that still count, the latest used one first. */
  ofUser(userId: string, now: Date): Promise<SessionRow[]> {
    return this.sessions
      .find({ userId, endedAt: null, expiresAt: { $gt: now } })
      .sort({ expiresAt: -1 })
      .lean<SessionRow[]>()
      .exec();
  }

  async removeOfUser(userId: string, session: Session): Promise<void> {
    const rows = await this.sessions.find({ userId }, { _id: 1 }, { session }).lean<SessionRow[]>();
    await this.tokens.deleteMany({ sessionId: { $in: rows.map(({ _id }) => _id) } }, { session });
    await this.sessions.deleteMany({ userId }, { session });
  }
}
