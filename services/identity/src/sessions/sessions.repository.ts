import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import type { UserRow } from '../users/user.schema';
import { RefreshToken, SessionModel, type RefreshTokenRow, type SessionRow } from './session.schema';

/** A session with its person, and whether they have a second factor. */
export interface OpenSession {
  session: SessionRow;
  user: UserRow;
  hasFactor: boolean;
}

@Injectable()
export class SessionsRepository implements OnModuleInit {
  private readonly reads = rowLoader(() => this.sessions);
  private readonly withUsers = new Batcher<string, OpenSession | null>((ids) => this.findAllWithUsers(ids));

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

  /** Null where one of them is gone. Needed for each order and each scan, so it is one query for all that wait. */
  findWithUser(sessionId: string): Promise<OpenSession | null> {
    return this.withUsers.add(sessionId);
  }

  private async findAllWithUsers(ids: readonly string[]): Promise<(OpenSession | null)[]> {
    const rows = await this.sessions.aggregate<OpenSession>([
      { $match: { _id: { $in: [...new Set(ids)] } } },
      { $replaceWith: { session: '$$ROOT' } },
      { $lookup: { from: 'users', localField: 'session.userId', foreignField: '_id', as: 'user' } },
      { $unwind: '$user' },
      {
        $lookup: {
          from: 'factors',
          localField: 'session.userId',
          foreignField: 'userId',
          pipeline: [{ $limit: 1 }, { $project: { _id: 1 } }],
          as: 'factors',
        },
      },
      { $project: { session: 1, user: 1, hasFactor: { $ne: ['$factors', []] } } },
    ]);
    const byId = new Map(rows.map((row) => [row.session._id, row]));
    return ids.map((id) => byId.get(id) ?? null);
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
